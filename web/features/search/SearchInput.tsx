import { LoaderCircle, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import styles from "./SearchInput.module.css";
import { fieldId } from "./walk-found.ts";

interface SearchInputProps {
  text: string;
  onText: (text: string) => void;
  isBusy: boolean;
  /** Down: into the results. */
  onDown: () => void;
  onEnter: () => void;
}

/** The one field of the page: it has the focus when one comes, and on "/". */
export function SearchInput({ text, onText, isBusy, onDown, onEnter }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      onDown();
    } else if (event.key === "Enter") onEnter();
    else if (event.key === "Escape") onText("");
  };
  return (
    <search className={styles.field}>
      <Search size={18} strokeWidth={1.9} aria-hidden="true" />
      <input
        ref={input}
        id={fieldId}
        className={styles.input}
        type="text"
        aria-label="Wöchnerin suchen"
        autoComplete="off"
        spellCheck={false}
        placeholder="Name, Telefon, E-Mail, Fallnummer, PLZ oder Ort"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      {isBusy && <LoaderCircle className={styles.busy} size={17} strokeWidth={2.1} aria-hidden="true" />}
      {text !== "" && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Suche leeren"
          title="Suche leeren (Taste Esc)"
          onClick={() => {
            onText("");
            input.current?.focus();
          }}
        >
          <X size={17} strokeWidth={2.1} aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
