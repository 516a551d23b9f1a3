import { useEffect, useRef } from "react";
import { type EditWords, valueWords } from "#domain/activity/edit.ts";
import { Button } from "../layout/Button.tsx";
import styles from "./FormConflicts.module.css";
import { focusConflict, type RecordForm } from "./use-record-form.ts";

interface FormConflictsProps<Values extends object> {
  form: RecordForm<Values>;
  labelOf: (field: keyof Values & string) => string;
  /** How values are said; without it, as they stand. */
  words?: EditWords | undefined;
}

/** What a colleague saved beside one's own input, field by field, until one decides. Takes the focus when it appears. */
export function FormConflicts<Values extends object>({ form, labelOf, words }: FormConflictsProps<Values>) {
  const { conflicts, base, values, settle } = form;
  const undecided = conflicts.join();
  const before = useRef("");
  useEffect(() => {
    const [first] = undecided.split(",");
    if (first) focusConflict(first);
    else if (before.current) document.getElementById(`field-${before.current}`)?.focus();
    before.current = first ?? "";
  }, [undecided]);
  if (conflicts.length === 0) return null;
  return (
    <ul className={styles.conflicts} aria-label="Von beiden geändert">
      {conflicts.map((field) => (
        <li key={field} id={`conflict-${field}`} tabIndex={-1}>
          <p>
            <strong>{labelOf(field)}</strong> wurde inzwischen anders gespeichert. Was soll gelten?
          </p>
          <dl>
            <dt>Gespeichert</dt>
            <dd>{valueWords(words?.[field], base[field]) ?? "leer"}</dd>
            <dt>Ihre Eingabe</dt>
            <dd>{valueWords(words?.[field], values[field]) ?? "leer"}</dd>
          </dl>
          <div className={styles.choice}>
            <Button
              size="small"
              aria-label={`${labelOf(field)}: Gespeichertes übernehmen`}
              onClick={() => settle(field, "theirs")}
            >
              Gespeichertes übernehmen
            </Button>
            <Button
              size="small"
              aria-label={`${labelOf(field)}: meine Eingabe behalten`}
              onClick={() => settle(field, "mine")}
            >
              Meine Eingabe behalten
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
