// What the fields with a list have in common: the text that one types, and the list below it.
import { ChevronDown } from "lucide-react";
import {
  type ContextType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
} from "react";
import { ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { Popover } from "react-aria-components/Popover";
import { flushSync } from "react-dom";
import styles from "./ComboBox.module.css";
import type { FieldProps } from "./FormField.tsx";
import { OptionList } from "./OptionList.tsx";
import { beginsWith } from "./select-option.ts";

/** Up to here a list is quicker read than searched: telephones need not show their keyboard. */
export const FEW_OPTIONS = 10;

/** A field of ours in React Aria's words. */
export function comboProps(field: Partial<FieldProps>) {
  const { id, "aria-invalid": isInvalid = false, "aria-required": isRequired = false, ...described } = field;
  return {
    ...(id !== undefined && { id }),
    ...Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined)),
    isInvalid,
    isRequired,
    // The form objects by itself, in its own words.
    validationBehavior: "aria" as const,
    // What one types then replaces what stands there.
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) target.select();
    },
  };
}

interface ComboInputProps {
  placeholder?: string;
  isFew?: boolean;
  hasList?: boolean;
  /** Enter takes the first that fits what was typed; not where any text will do. */
  takesFirst?: boolean;
  onBackspace?: () => void;
}

export function ComboInput(props: ComboInputProps) {
  const { placeholder = "", isFew = false, hasList = true, takesFirst = true, onBackspace } = props;
  const state = useContext(ComboBoxStateContext);
  const isSearched = takesFirst && state?.isOpen === true && state.inputValue.trim() !== "";
  useEffect(() => {
    if (!isSearched || !state || state.selectionManager.focusedKey !== null) return;
    state.selectionManager.setFocusedKey(likelyOption(state));
  }, [isSearched, state]);

  const open = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (!state || state.isOpen) return;
    if (takesFirst) currentTarget.select();
    state.open(null, "manual");
  };
  // Leaving chooses nothing, whichever option the arrows or the typed words have come to.
  const beforeKey = ({ key }: KeyboardEvent) => {
    if (key === "Tab" && state?.isOpen) flushSync(() => state.revert());
  };
  const afterKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // What the field stands in stays open.
    if (event.key === "Escape" && state?.isOpen) event.stopPropagation();
    if (event.key === "Backspace" && event.currentTarget.value === "") onBackspace?.();
  };
  return (
    <span className={styles.typed} onKeyDownCapture={beforeKey}>
      <Input
        className={styles.input ?? ""}
        placeholder={placeholder}
        {...(isFew && { inputMode: "none" as const })}
        onClick={open}
        onKeyDown={afterKey}
      />
      {hasList && <ChevronDown size={16} strokeWidth={1.9} className={styles.opens} aria-hidden="true" />}
    </span>
  );
}

type ComboState = NonNullable<ContextType<typeof ComboBoxStateContext>>;

/** The first that begins as was typed, else the first. Headings stand in the collection too. */
function likelyOption({ collection, inputValue }: ComboState): string | number | null {
  const options = [...collection.getKeys()].filter((key) => collection.getItem(key)?.type === "item");
  const likely = options.find((key) => beginsWith(collection.getItem(key)?.textValue ?? "", inputValue));
  return likely ?? options[0] ?? null;
}

interface OptionPopoverProps {
  /** What it opens under, where that is more than the text. */
  under?: RefObject<HTMLElement | null>;
  nothing?: string;
}

export function OptionPopover({ under, nothing = "Nichts gefunden" }: OptionPopoverProps) {
  return (
    <Popover className={styles.popover ?? ""} offset={4} {...(under && { triggerRef: under })}>
      <OptionList nothing={nothing} />
    </Popover>
  );
}
