import { type KeyboardEvent, useEffect, useRef } from "react";
import { SearchBox } from "#web/components/filter/SearchBox.tsx";

const fieldId = "puerpera-search";

export function toField(): void {
  document.getElementById(fieldId)?.focus();
}

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
    <search>
      <SearchBox
        ref={input}
        id={fieldId}
        isLarge
        aria-label="Wöchnerin suchen"
        placeholder="Name, Telefon, PLZ …"
        text={text}
        onText={onText}
        isBusy={isBusy}
        onKeyDown={press}
        onCross={() => {
          onText("");
          input.current?.focus();
        }}
      />
    </search>
  );
}
