import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { offered, useLookups, useTitles } from "#web/platform/session/LookupsProvider.tsx";
import type { FieldProps } from "./FormField.tsx";
import styles from "./LanguagesInput.module.css";
import { MultiComboBox } from "./MultiComboBox.tsx";

interface LanguagesInputProps extends Partial<FieldProps> {
  /** ISO 639 codes. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** The first one counts before the others, so they can be put in order. */
  isOrdered?: boolean;
}

/** Several languages, found by typing their German name or their code. */
export function LanguagesInput(props: LanguagesInputProps) {
  const { placeholder = "Sprachen wählen", isOrdered = false, ...field } = props;
  const { value, onChange } = field;
  const { language, isWaiting } = useLookups();
  const options = useMemo(
    () => offered(language, value).map((option) => ({ ...option, code: option.value })),
    [language, value],
  );
  return (
    <>
      <MultiComboBox
        {...field}
        options={options}
        placeholder={placeholder}
        chosenLabel="Gewählte Sprachen"
        isDisabled={isWaiting}
      />
      {isOrdered && value.length > 1 && <LanguageOrder codes={value} onChange={onChange} />}
    </>
  );
}

interface LanguageOrderProps {
  codes: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Each language can be moved one place forward; the button stays under the finger and keeps the focus, wherever its language goes. */
function LanguageOrder({ codes, onChange }: LanguageOrderProps) {
  const languageTitle = useTitles("language");
  const forward = (index: number) => {
    const code = codes[index];
    if (index === 0 || code === undefined) return;
    const others = codes.filter((each) => each !== code);
    onChange([...others.slice(0, index - 1), code, ...others.slice(index - 1)]);
  };
  return (
    <ol className={styles.order} aria-label="Reihenfolge der Sprachen">
      {codes.map((code, index) => (
        <li key={code}>
          <button
            type="button"
            className={styles.forward}
            aria-label={`${languageTitle(code)} nach vorn`}
            aria-disabled={index === 0}
            data-tooltip={index === 0 ? undefined : `${languageTitle(code)} nach vorn`}
            onClick={() => forward(index)}
          >
            {index > 0 && <ArrowLeft size={14} strokeWidth={2.1} aria-hidden="true" />}
            {index + 1}. {languageTitle(code)}
          </button>
        </li>
      ))}
    </ol>
  );
}
