// The state of a mother's form: values, when a fault is shown, and the draft that survives a reload.
import { useCallback, useMemo, useState } from "react";
import { puerperaLabels } from "#domain/puerpera/labels.ts";
import type { PuerperaFaults } from "#domain/puerpera/validate.ts";
import type { FormFault } from "#web/components/FormSummary.tsx";
import { dropDraft, keepDraft, readDraft } from "#web/platform/draft.ts";

import { type FormField, type FormValues, faultsOf, hasChanged, newFaults } from "./form-values.ts";

interface Draft {
  values: FormValues;
  base: FormValues;
  version: number | null;
}

interface FormStart {
  /** Of the draft, see draftName. */
  name: string;
  base: FormValues;
  /** Of the row that is edited; null for a new one. */
  version: number | null;
}

export interface PuerperaForm {
  values: FormValues;
  base: FormValues;
  version: number | null;
  isDirty: boolean;
  /** As things stand this instant, also between two pictures. */
  hasUnsaved: () => boolean;
  /** The input came back after a reload. */
  isRestored: boolean;
  change: (changes: Partial<FormValues>) => void;
  leave: (field: FormField) => void;
  faultOf: (field: FormField) => string | undefined;
  /** The faults of the given fields, all shown from now on. */
  check: (fields: readonly FormField[]) => FormFault[];
  summary: FormFault[];
  /** Goes on from a newer row with the given input. */
  restart: (base: FormValues, version: number, values: FormValues) => void;
  drop: () => void;
}

export function usePuerperaForm(start: FormStart): PuerperaForm {
  const { name } = start;
  const [draft, setDraft] = useState<Draft>(
    () => readDraft<Draft>(name) ?? { values: start.base, base: start.base, version: start.version },
  );
  const [isRestored, setRestored] = useState(() => readDraft<Draft>(name) !== undefined);
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [asked, setAsked] = useState<readonly FormField[]>([]);

  const faults = useMemo<PuerperaFaults>(() => {
    const now = new Date();
    return draft.version === null ? faultsOf(draft.values, now) : newFaults(draft.base, draft.values, now);
  }, [draft]);

  const change = useCallback(
    (changes: Partial<FormValues>) =>
      setDraft((before) => {
        const after = { ...before, values: { ...before.values, ...changes } };
        keepDraft(name, after);
        return after;
      }),
    [name],
  );
  const leave = useCallback((field: FormField) => setLeft((before) => new Set(before).add(field)), []);
  const listed = (fields: readonly FormField[]): FormFault[] =>
    fields.flatMap((field) => {
      const message = faults[field];
      return message === undefined ? [] : [{ name: field, label: puerperaLabels[field], message }];
    });

  const isDirty = hasChanged(draft.base, draft.values);
  return {
    ...draft,
    isDirty,
    hasUnsaved: () => isDirty && readDraft<Draft>(name) !== undefined,
    isRestored,
    change,
    leave,
    faultOf: (field) => (left.has(field) || asked.includes(field) ? faults[field] : undefined),
    check: (fields) => {
      setAsked(fields);
      return listed(fields);
    },
    summary: listed(asked),
    restart: (base, version, values) => {
      const next = { base, version, values };
      keepDraft(name, next);
      setDraft(next);
    },
    drop: () => {
      dropDraft(name);
      setRestored(false);
      setLeft(new Set());
      setAsked([]);
      setDraft({ values: start.base, base: start.base, version: start.version });
    },
  };
}
