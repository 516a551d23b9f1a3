import { useEffect, useRef, useState } from "react";
import { logQuietly } from "#web/platform/browser/log.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { ChipPopover } from "./ChipPopover.tsx";
import { chosenWords, type FilterOption } from "./filter-option.ts";
import { LazyOptions, usePreloadOptions } from "./LazyOptions.tsx";

interface SearchChipProps {
  label: string;
  /** With their titles, which may still be on their way. */
  chosen: readonly FilterOption[];
  /** What fits the words, best first. */
  find: (text: string) => Promise<readonly FilterOption[]>;
  onChange: (values: string[]) => void;
  startsOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const PAUSE_MS = 200;

/** A filter by people of whom there are too many for a list: one types, and picks. */
export function SearchChip(props: SearchChipProps) {
  const { label, chosen, find, onChange, startsOpen = false, onOpenChange } = props;
  const clear = () => onChange([]);
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly FilterOption[]>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef(find);
  latest.current = find;

  useEffect(() => {
    const words = text.trim();
    setFound(undefined);
    setFailure(undefined);
    if (words.length < 2) return;
    let isOld = false;
    const timer = setTimeout(() => {
      latest
        .current(words)
        .then((hits) => {
          if (!isOld) setFound(hits);
        })
        .catch((cause) => {
          logQuietly("Suche fehlgeschlagen", cause);
          if (!isOld) setFailure(sentenceOf(cause));
        });
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text]);

  usePreloadOptions();
  const isChosen = (value: string) => chosen.some((other) => other.value === value);
  const others = found?.filter(({ value }) => !isChosen(value)) ?? [];
  const nothing = failure ?? (found ? "Nichts gefunden" : "");
  const toggle = (value: string) => {
    const values = chosen.map((other) => other.value);
    onChange(isChosen(value) ? values.filter((other) => other !== value) : [...values, value]);
    setText("");
  };
  return (
    <ChipPopover
      label={label}
      value={chosenWords(chosen.map(({ title }) => title))}
      isActive={chosen.length > 0}
      startsOpen={startsOpen}
      onClear={clear}
      onOpenChange={(isOpen) => {
        if (!isOpen) setText("");
        onOpenChange?.(isOpen);
      }}
    >
      {() => (
        <LazyOptions
          label={label}
          options={[...chosen, ...others]}
          isChosen={isChosen}
          onToggle={toggle}
          search={{ text, onText: setText, placeholder: "Name suchen" }}
          nothing={nothing}
          note={nothing && others.length === 0 && chosen.length > 0 ? nothing : undefined}
          onClear={chosen.length > 0 ? clear : undefined}
        />
      )}
    </ChipPopover>
  );
}
