import { Search, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../feedback/Spinner.tsx";
import { cx } from "../layout/class-names.ts";
import styles from "./SearchBox.module.css";

interface SearchBoxProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  "aria-label": string;
  text: string;
  onText: (text: string) => void;
  /** What the cross does; it empties the field unless told otherwise. */
  onCross?: () => void;
  /** The cross stands there from the beginning, and this is what it is called. */
  crossLabel?: string | undefined;
  /** In the place of the cross while the field is empty. */
  hint?: ReactNode;
  /** The field is what one has come for. */
  isLarge?: boolean;
  isBusy?: boolean;
}

/** A field for what one looks for: the glass, the words, the cross that takes them back. */
export function SearchBox(props: SearchBoxProps) {
  const {
    text,
    onText,
    onCross,
    crossLabel,
    hint,
    isLarge = false,
    isBusy = false,
    className,
    ...input
  } = props;
  const hasCross = text !== "" || crossLabel !== undefined;
  return (
    <div className={cx(styles.box, isLarge && styles.large, className)}>
      <Search size={17} strokeWidth={1.9} aria-hidden="true" />
      <input
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...input}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {isBusy && <Spinner />}
      {hasCross ? (
        <button
          type="button"
          aria-label={crossLabel ?? "Suche leeren"}
          onClick={onCross ?? (() => onText(""))}
        >
          <X size={17} strokeWidth={2.1} aria-hidden="true" />
        </button>
      ) : (
        hint
      )}
    </div>
  );
}
