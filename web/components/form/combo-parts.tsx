// What the fields with a list have in common: the text that one types, and the list below it.
import { ChevronDown } from "lucide-react";
import {
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
import { useBackCloses } from "#web/platform/browser/back-button.ts";
import styles from "./ComboBox.module.css";
import type { FieldProps } from "./FormField.tsx";
import { OptionList } from "./OptionList.tsx";
import { likelyOption, type SelectOption } from "./select-option.ts";

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
  /** All, of which Enter takes the one that was most likely meant, unless it is chosen; none where any text will do. */
  options?: readonly SelectOption[];
  onBackspace?: () => void;
}

export function ComboInput(props: ComboInputProps) {
  const { placeholder = "", isFew = false, hasList = true, options, onBackspace } = props;
  const state = useContext(ComboBoxStateContext);
  const typed = state?.inputValue.trim() ?? "";
  const isSearched = typed !== "" && typed !== state?.selectedItem?.textValue;
  const likely = options && isSearched ? likelyOption(options, typed)?.value : undefined;
  const isChosen = likely !== undefined && Array.isArray(state?.value) && state.value.includes(likely);
  useEffect(() => {
    if (likely === undefined || isChosen || !state?.isOpen) return;
    if (state.selectionManager.focusedKey === null) state.selectionManager.setFocusedKey(likely);
  }, [likely, isChosen, state]);

  const open = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (!state || state.isOpen) return;
    if (options) currentTarget.select();
    state.open(null, "manual");
  };
  const beforeKey = (event: KeyboardEvent) => {
    // Leaving chooses nothing, whichever option the arrows or the typed words have come to.
    if (event.key === "Tab" && state?.isOpen) flushSync(() => state.revert());
    // Whoever types quickly is ahead of the list.
    if (event.key !== "Enter" || !state || likely === undefined) return;
    if (state.isOpen && state.selectionManager.focusedKey !== null) return;
    event.preventDefault();
    event.stopPropagation();
    if (isChosen) state.revert();
    else state.setValue(Array.isArray(state.value) ? [...state.value, likely] : likely);
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

/** Scrolled by the page alone, as the list is, which is drawn on it. */
function movesWithPage(field: Element | null): boolean {
  for (let place = field; place && place !== document.body; place = place.parentElement) {
    const { overflowY, position } = getComputedStyle(place);
    if (overflowY === "auto" || overflowY === "scroll" || position === "fixed") return false;
  }
  return true;
}

interface OptionPopoverProps {
  /** What it opens under, where that is more than the text. */
  under?: RefObject<HTMLElement | null>;
  nothing?: string;
}

export function OptionPopover({ under, nothing = "Nichts gefunden" }: OptionPopoverProps) {
  const state = useContext(ComboBoxStateContext);
  useBackCloses(state?.isOpen ?? false, () => state?.revert());
  return (
    <Popover
      className={styles.popover ?? ""}
      offset={4}
      // By itself it is as wide as the text alone, without the chosen ones before it.
      style={() => (under?.current ? { width: under.current.offsetWidth } : {})}
      {...(under && { triggerRef: under })}
      // React Aria closes the list and takes back what was typed whenever something scrolls. What was typed stays, and so does
      // the list while it keeps its place below the field: the keyboard of a telephone scrolls the page too.
      isOpen={state?.isOpen ?? false}
      onOpenChange={(isOpen) => {
        if (isOpen || !movesWithPage(document.activeElement)) state?.setOpen(isOpen);
      }}
    >
      <OptionList nothing={nothing} />
    </Popover>
  );
}
