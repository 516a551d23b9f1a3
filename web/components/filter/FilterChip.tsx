import { type RefObject, useRef, useState } from "react";
import { TextSkeleton } from "../feedback/Skeletons.tsx";
import { isMeant } from "../form/select-option.ts";
import { ChipPopover } from "./ChipPopover.tsx";
import { chosenWords, type FilterOption } from "./filter-option.ts";
import { LazyOptions, usePreloadOptions } from "./LazyOptions.tsx";

interface FilterChipProps {
  label: string;
  /** None until they have come. */
  options: readonly FilterOption[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Only one value at a time. */
  isSingle?: boolean;
  /** Unfolded at once: one has just asked for this filter. */
  startsOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** From here on, a list is easier searched than read. */
const SEARCH_FROM = 12;
/** Nobody reads further, and thousands of lines take their time to draw. */
const MOST_SHOWN = 200;

/** A filter that reads like half a sentence: "Status Neu oder Freigegeben". */
export function FilterChip(props: FilterChipProps) {
  const { label, options, chosen, onChange, isSingle = false, startsOpen = false, onOpenChange } = props;
  const wanted = useWanted(chosen);
  const clear = () => {
    wanted.current = [];
    onChange([]);
  };
  const [text, setText] = useState("");
  const titles = chosen.map((value) => options?.find((option) => option.value === value)?.title ?? "…");
  const isLong = options !== undefined && options.length > SEARCH_FROM;
  const shown =
    text === "" ? options : options?.filter(({ value, title }) => isMeant({ value, label: title }, text));
  usePreloadOptions();

  const toggle = (value: string, close: () => void) => {
    const isChosen = wanted.current.includes(value);
    const others = isSingle ? [] : wanted.current.filter((other) => other !== value);
    wanted.current = isChosen ? others : [...others, value];
    onChange(wanted.current);
    if (isSingle) close();
  };

  return (
    <ChipPopover
      label={label}
      value={chosenWords(titles)}
      isActive={chosen.length > 0}
      startsOpen={startsOpen}
      onClear={clear}
      onOpenChange={(isOpen) => {
        if (!isOpen) setText("");
        onOpenChange?.(isOpen);
      }}
    >
      {(close) =>
        shown ? (
          <LazyOptions
            label={label}
            options={shown.slice(0, MOST_SHOWN)}
            isChosen={(value) => chosen.includes(value)}
            onToggle={(value) => toggle(value, close)}
            isSingle={isSingle}
            search={isLong ? { text, onText: setText, placeholder: "Suchen" } : undefined}
            note={noteOn(shown.length)}
            onClear={chosen.length > 0 ? clear : undefined}
          />
        ) : (
          <TextSkeleton lines={4} />
        )
      }
    </ChipPopover>
  );
}

/** What was chosen last. The address follows at once, but is drawn later: whoever presses twice must not lose the first. */
function useWanted(chosen: readonly string[]): RefObject<string[]> {
  const sign = chosen.join(" ");
  const drawn = useRef(sign);
  const wanted = useRef([...chosen]);
  if (drawn.current !== sign) {
    drawn.current = sign;
    wanted.current = [...chosen];
  }
  return wanted;
}

function noteOn(count: number): string | undefined {
  return count > MOST_SHOWN ? `… und ${count - MOST_SHOWN} weitere: bitte suchen` : undefined;
}
