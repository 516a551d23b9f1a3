// The state of a form: values, when a fault is shown, and the draft that survives a reload.
import { useCallback, useMemo, useRef, useState } from "react";
import { isEmpty } from "#domain/field-rule.ts";
import { afterPress } from "#web/platform/browser/after-press.ts";
import { dropDraft, keepDraft, readDraft } from "#web/platform/browser/draft.ts";
import { refusedFaults } from "#web/platform/data/errors.ts";
import { changesBetween, newFaults, rebase, same, savedUnder } from "./record-form.ts";

interface Draft<Values> {
  values: Values;
  base: Values;
  version: number | null;
  /** Also after a reload: what a colleague saved is never overwritten unasked. */
  conflicts?: readonly (keyof Values & string)[];
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
  /** What follows from an input is on its way into the form: saving waits for it. */
  isFilling: boolean;
  awaitFilling: (filling: Promise<unknown>) => void;
  faultOf: (field: keyof Values & string) => string | undefined;
  /** The faults of the given fields, all shown from now on. */
  validate: (fields: readonly (keyof Values & string)[]) => FormFault[];
  summary: FormFault[];
  /** Goes on from a newer row with one's own input. Returns the fields that others changed. */
  goOn: (fresh: Values, version: number) => (keyof Values & string)[];
  /** Fields that a colleague and oneself changed, until one decides. The colleague's value is in `base`; saving waits. */
  conflicts: readonly (keyof Values & string)[];
  settle: (field: keyof Values & string, kept: "mine" | "theirs") => void;
  /** Goes on from the row as saved, with what was typed since the input was sent. */
  saved: (base: Values, version: number, sent: Values) => void;
  /** Marks the fields that the server did not accept, until they are changed. */
  refuse: (error: unknown) => void;
  /** Those fields. */
  refused: readonly (keyof Values & string)[];
  /** Gives the way back. */
  discard: () => () => void;
}

/** Where a save waits for a decision: FormConflicts draws it. */
export function focusConflict(field: string): void {
  document.getElementById(`conflict-${field}`)?.focus();
}

const asTyped = <Values>(values: Values) => values;

export function useRecordForm<Values extends object>(start: FormStart<Values>): RecordForm<Values> {
  type Field = keyof Values & string;
  const { name, check, normalise = asTyped, labelOf } = start;
  const [draft, setDraft] = useState<Draft<Values>>(
    () => readDraft<Draft<Values>>(name) ?? { values: start.base, base: start.base, version: start.version },
  );
  // Also for what goes on after an answer: meanwhile one may have typed.
  const latest = useRef(draft);
  const [isRestored, setRestored] = useState(() => readDraft<Draft<Values>>(name) !== undefined);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [asked, setAsked] = useState<readonly Field[]>([]);
  const [refusal, setRefusal] = useState<{ values: Values; faults: Partial<Record<Field, string>> }>();
  const [fillings, setFillings] = useState(0);
  const isRefused = (field: Field) =>
    refusal?.faults[field] !== undefined && same(refusal.values[field], draft.values[field]);

  const faults = useMemo(
    () => (draft.version === null ? check(draft.values) : newFaults(draft.base, draft.values, check)),
    [draft, check],
  );
  const changesIn = useCallback(
    ({ base, values }: Draft<Values>) => changesBetween(normalise(base), normalise(values)),
    [normalise],
  );
  /** Only what differs is kept: there is nothing else that could be back after a reload. */
  const put = useCallback(
    (next: Draft<Values>) => {
      latest.current = next;
      if (Object.keys(changesIn(next)).length > 0) keepDraft(name, next);
      else dropDraft(name);
      setDraft(next);
    },
    [name, changesIn],
  );
  const change = useCallback(
    (changes: Partial<Values>) => {
      setTouched((before) => new Set([...before, ...(Object.keys(changes) as Field[])]));
      put({ ...latest.current, values: { ...latest.current.values, ...changes } });
    },
    [put],
  );
  // What comes to stand below a field would move the button that is being pressed.
  const blur = useCallback(
    (field: Field) => afterPress(() => setLeft((before) => new Set(before).add(field))),
    [],
  );
  const awaitFilling = useCallback((filling: Promise<unknown>) => {
    setFillings((before) => before + 1);
    void filling.finally(() => setFillings((before) => before - 1));
  }, []);
  /** Whoever only passed through an empty field hears of it when she saves: a fault would move what she was on her way to. */
  const isUntouched = (field: Field) => isEmpty(draft.values[field]) && !touched.has(field);
  const listed = (fields: readonly Field[]): FormFault[] =>
    fields.flatMap((field) => {
      const message = faults[field];
      return message === undefined ? [] : [{ name: field, label: labelOf(field, draft.values), message }];
    });

  const conflicts = (draft.conflicts ?? []).filter((field) => !same(draft.values[field], draft.base[field]));
  const changes = changesIn(draft);
  const isDirty = Object.keys(changes).length > 0;
  return {
    ...draft,
    changes,
    isDirty,
    hasUnsaved: () => isDirty && readDraft<Draft<Values>>(name) !== undefined,
    isRestored,
    change,
    blur,
    isFilling: fillings > 0,
    awaitFilling,
    faultOf: (field) =>
      ((left.has(field) && !isUntouched(field)) || asked.includes(field) ? faults[field] : undefined) ??
      (isRefused(field) ? refusal?.faults[field] : undefined),
    validate: (fields) => {
      setAsked(fields);
      const [undecided] = conflicts;
      if (undecided === undefined) return listed(fields);
      focusConflict(undecided);
      return [{ name: undecided, label: labelOf(undecided, draft.values), message: "Bitte wählen." }];
    },
    summary: listed(asked),
    goOn: (fresh, version) => {
      const { base, values, conflicts: open = [] } = latest.current;
      const merged = rebase(base, values, fresh);
      put({
        base: fresh,
        version,
        values: merged.values,
        conflicts: [...new Set([...open, ...merged.conflicts])],
      });
      return merged.changedByOthers;
    },
    conflicts,
    settle: (field, kept) =>
      put({
        ...latest.current,
        ...(kept === "theirs" && {
          values: { ...latest.current.values, [field]: latest.current.base[field] },
        }),
        conflicts: conflicts.filter((each) => each !== field),
      }),
    saved: (base, version, sent) => {
      setRestored(false);
      setRefusal(undefined);
      put({ base, version, values: savedUnder(sent, latest.current.values, base) });
    },
    refuse: (error) =>
      setRefusal({
        values: draft.values,
        faults: refusedFaults(error, Object.keys(draft.values) as Field[]),
      }),
    refused: (Object.keys(refusal?.faults ?? {}) as Field[]).filter(isRefused),
    discard: () => {
      const before = latest.current;
      setRefusal(undefined);
      setRestored(false);
      setLeft(new Set());
      setAsked([]);
      put({ values: start.base, base: start.base, version: start.version });
      return () => put(before);
    },
  };
}
