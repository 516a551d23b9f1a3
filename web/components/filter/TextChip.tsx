import { type FormEvent, useState } from "react";
import { FormField } from "../form/FormField.tsx";
import { TextInput } from "../form/TextInput.tsx";
import { Button } from "../layout/Button.tsx";
import { ChipPopover } from "./ChipPopover.tsx";
import styles from "./RangeChip.module.css";

interface TextChipProps {
  label: string;
  words: readonly string[];
  help: string;
  onChange: (words: string[]) => void;
  startsOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A filter by words that one types: "PLZ 80 oder 8610". */
export function TextChip({ label, words, help, onChange, ...chip }: TextChipProps) {
  const asked = words.join(", ");
  const [typed, setTyped] = useState({ asked, text: asked });
  // Reset, or gone back to: what was typed about other words is over.
  const text = typed.asked === asked ? typed.text : asked;
  return (
    <ChipPopover
      label={label}
      value={words.length === 0 ? "alle" : words.join(" oder ")}
      isActive={words.length > 0}
      onClear={() => onChange([])}
      {...chip}
    >
      {(close) => (
        <form
          className={styles.panel}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            onChange(text.split(/[\s,;]+/).filter(Boolean));
            close();
          }}
        >
          <FormField label={label} help={help}>
            {(field) => (
              <TextInput
                {...field}
                value={text}
                data-first
                onChange={(event) => setTyped({ asked, text: event.target.value })}
              />
            )}
          </FormField>
          <Button type="primary" isSubmit>
            Filtern
          </Button>
        </form>
      )}
    </ChipPopover>
  );
}
