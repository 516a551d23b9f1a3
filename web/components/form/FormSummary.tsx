import { useEffect, useRef } from "react";
import { faultsHeading } from "#domain/form-language.ts";
import { isTyping } from "#web/platform/browser/typing.ts";
import styles from "./FormSummary.module.css";
import type { FormFault } from "./use-record-form.ts";

/** All errors of a form on top; each leads to its field. Takes the focus when it appears, unless the person types on. */
export function FormSummary({ faults }: { faults: readonly FormFault[] }) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = faults.length > 0;
  useEffect(() => {
    if (isShown && !isTyping()) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{faultsHeading(faults.length)}</h2>
      <ul>
        {faults.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" onClick={() => document.getElementById(`field-${name}`)?.focus()}>
              {label}: {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
