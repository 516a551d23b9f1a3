// The state of a form: values, when a fault is shown, and the draft that survives a reload.
import { useCallback, useMemo, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "#web/platform/browser/draft.ts";
import { changesBetween, newFaults } from "./record-form.ts";

interface Draft<Values> {
  values: Values;
  base: Values;
  version: number | null;
}

interface FormStart<Values> {
  /** Of the draft; each user and record its own. */
  name: string;
  base: Values;
  /** Of the row that is edited; null for a new one. */
  version: number | null;
  check: (values: Values) => Partial<Record<keyof Values & string, string>>;
  /** What goes with the record: fields that mean nothing beside the others are emptied. */
  normalise?: (values: Values) => Values;
  labelOf: (field: keyof Values & string, values: Values) => string;
}

export interface FormFault {
  /** Of the field. */
  name: string;
  label: string;
  message: string;
}

export interface RecordForm<Values> {
  values: Values;
  base: Values;
  version: number | null;
  /** The columns to send: what one changed, and nothing else. */
  changes: Record<string, unknown>;
  isDirty: boolean;
  /** As things stand this instant, also between two pictures. */
  hasUnsaved: () => boolean;
  /** The input came back after a reload. */
  isRestored: boolean;
  change: (changes: Partial<Values>) => void;
  blur: (field: keyof Values & string) => void;
  faultOf: (field: keyof Values & string) => string | undefined;
  /** The faults of the given fields, all shown from now on. */
  validate: (fields: readonly (keyof Values & string)[]) => FormFault[];
  summary: FormFault[];
  /** Goes on from a newer row with the given input. */
  restart: (base: Values, version: number, values: Values) => void;
  discard: () => void;
}

export function useRecordForm<Values extends object>(start: FormStart<Values>): RecordForm<Values> {
  type Field = keyof Values & string;
  const { name, check, normalise = (values: Values) => values, labelOf } = start;
  const [draft, setDraft] = useState<Draft<Values>>(
    () => readDraft<Draft<Values>>(name) ?? { values: start.base, base: start.base, version: start.version },
  );
  const [isRestored, setRestored] = useState(() => readDraft<Draft<Values>>(name) !== undefined);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [asked, setAsked] = useState<readonly Field[]>([]);

  const faults = useMemo(
    () => (draft.version === null ? check(draft.values) : newFaults(draft.base, draft.values, check)),
    [draft, check],
  );
  const change = useCallback(
    (changes: Partial<Values>) =>
      setDraft((before) => {
        const after = { ...before, values: { ...before.values, ...changes } };
        keepDraft(name, after);
        return after;
      }),
    [name],
  );
  const blur = useCallback((field: Field) => setLeft((before) => new Set(before).add(field)), []);
  const listed = (fields: readonly Field[]): FormFault[] =>
    fields.flatMap((field) => {
      const message = faults[field];
      return message === undefined ? [] : [{ name: field, label: labelOf(field, draft.values), message }];
    });

  const changes = changesBetween(normalise(draft.base), normalise(draft.values));
  const isDirty = Object.keys(changes).length > 0;
  return {
    ...draft,
    changes,
    isDirty,
    hasUnsaved: () => isDirty && readDraft<Draft<Values>>(name) !== undefined,
    isRestored,
    change,
    blur,
    faultOf: (field) => (left.has(field) || asked.includes(field) ? faults[field] : undefined),
    validate: (fields) => {
      setAsked(fields);
      return listed(fields);
    },
    summary: listed(asked),
    restart: (base, version, values) => {
      const next = { base, version, values };
      keepDraft(name, next);
      setDraft(next);
    },
    discard: () => {
      dropDraft(name);
      setRestored(false);
      setLeft(new Set());
      setAsked([]);
      setDraft({ values: start.base, base: start.base, version: start.version });
    },
  };
}
