import { Search, X } from "lucide-react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Button as AriaButton } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { SearchField } from "react-aria-components/SearchField";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { OptionList } from "../form/OptionList.tsx";
import { Button } from "../layout/Button.tsx";
import { cx } from "../layout/class-names.ts";
import styles from "./FilterChip.module.css";
import type { FilterOption } from "./filter-option.ts";
import searchStyles from "./SearchBox.module.css";

interface ChipOptionsProps {
  label: string;
  options: readonly FilterOption[];
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
  isSingle?: boolean;
  /** What is typed into the field above the options, where there is one. */
  search?: { text: string; onText: (text: string) => void; placeholder: string } | undefined;
  /** In the place of the options where none is left. */
  nothing?: string;
  /** Below the options when there is more to say. */
  note?: string | undefined;
  /** Given while something is chosen. */
  onClear: (() => void) | undefined;
}

/** What one may choose in the panel of a filter: one tab stop, walked by the arrows, from the search field too. */
export function ChipOptions(props: ChipOptionsProps) {
  const { label, options, isChosen, onToggle, isSingle = false, search, nothing, note, onClear } = props;
  // A telephone would cover half of the list with its keyboard.
  const isTouched = useMedia("(pointer: coarse)");
  const chosen = new Set(options.filter(({ value }) => isChosen(value)).map(({ value }) => value));
  const list = (
    <OptionList
      aria-label={label}
      autoFocus={search === undefined}
      items={options.map(({ value, title }) => ({ value, label: title }))}
      selectionMode={isSingle ? "single" : "multiple"}
      selectedKeys={chosen}
      onSelectionChange={(keys) => {
        const pressed = changedKey(chosen, new Set(keys === "all" ? [] : [...keys].map(String)));
        if (pressed !== undefined) onToggle(pressed);
      }}
      nothing={nothing}
    />
  );
  return (
    <>
      {search ? (
        <Autocomplete inputValue={search.text} onInputChange={search.onText} disableAutoFocusFirst>
          <SearchField
            aria-label={`${label} suchen`}
            autoFocus={!isTouched}
            className={cx(searchStyles.box, styles.search)}
          >
            <Search size={17} strokeWidth={1.9} aria-hidden="true" />
            {/* The list below is walked from here, as that of a field. */}
            <Input
              role="combobox"
              aria-expanded
              aria-haspopup="listbox"
              placeholder={search.placeholder}
              autoComplete="off"
              spellCheck={false}
            />
            {search.text !== "" && (
              <AriaButton aria-label="Suche leeren">
                <X size={17} strokeWidth={2.1} aria-hidden="true" />
              </AriaButton>
            )}
          </SearchField>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
      {note && <p className={styles.note}>{note}</p>}
      {onClear && (
        <Button type="text" size="small" onClick={onClear}>
          Alle zeigen
        </Button>
      )}
    </>
  );
}

/** The one that came, else the one that went. */
function changedKey(before: ReadonlySet<string>, after: ReadonlySet<string>): string | undefined {
  return [...after.difference(before)][0] ?? [...before.difference(after)][0];
}
