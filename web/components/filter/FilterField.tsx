import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import styles from "./FilterField.module.css";
import { SearchBox } from "./SearchBox.tsx";

/** Waits for a pause in typing before the list is asked again. */
const PAUSE_MS = 250;

interface FilterFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** What it searches, for readers. */
  label: string;
  placeholder: string;
  className?: string | undefined;
  /** Shows its key. */
  showsKey?: boolean;
}

/** The text filter above a list; "/" leads to it. */
export function FilterField(props: FilterFieldProps) {
  const { text, onChange, label, placeholder, className = "", showsKey = false } = props;
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;

  const sent = useRef(text);

  // Only a text from elsewhere (a view, a reset) replaces what is typed; our own comes back while one types on.
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      latest.current(sent.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      setTyped("");
      send("");
    } else if (event.key === "Enter" || event.key === "Escape") {
      // The keys of the list work again, so they must not find the rows of before.
      send(typed.trim());
      input.current?.blur();
    }
  };
  useShortcuts({ "/": { label: "Liste filtern", act: () => input.current?.focus() } });

  return (
    <SearchBox
      ref={input}
      className={className}
      text={typed}
      onText={setTyped}
      // Escape takes the words back. Done typing, or nothing there: the keys of the list work again.
      onKeyDown={press}
      placeholder={placeholder}
      aria-label={label}
      aria-keyshortcuts="/"
      hint={showsKey && <kbd className={styles.key}>/</kbd>}
    />
  );
}
