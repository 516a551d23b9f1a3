import { Check, Info, Pipette, TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { parseColour, printColour } from "#domain/organisation/colour.ts";
import type { Palette } from "#domain/organisation/palette.ts";
import {
  contrastWithWhite,
  contrastWords,
  leastForFills,
  leastForText,
  type Setting,
} from "#domain/organisation/settings.ts";
import { type FieldProps, FormGrid } from "#web/components/form/FormField.tsx";
import { RecordField } from "#web/components/form/RecordField.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./ColourFields.module.css";
import fieldStyles from "./SettingFields.module.css";
import { Before } from "./SettingFields.tsx";
import { labelOf, type SettingsValues } from "./settings-values.ts";

type ColourSetting = "primary_color" | "secondary_color";

interface ColourFieldsProps {
  form: RecordForm<SettingsValues>;
  changed: readonly Setting[];
  palette: Palette;
}

/** The two colours, how well each can be read, and what the program derives from them. */
export function ColourFields({ form, changed, palette }: ColourFieldsProps) {
  return (
    <div className={styles.colours}>
      <FormGrid>
        <ColourField setting="primary_color" form={form} isChanged={changed.includes("primary_color")} />
        <ColourField setting="secondary_color" form={form} isChanged={changed.includes("secondary_color")} />
      </FormGrid>
      <Tones palette={palette} />
    </div>
  );
}

interface ColourFieldProps {
  setting: ColourSetting;
  form: RecordForm<SettingsValues>;
  isChanged: boolean;
}

function ColourField({ setting, form, isChanged }: ColourFieldProps) {
  const before = form.base[setting];
  return (
    <div className={cx(isChanged && fieldStyles.changed)}>
      <RecordField
        form={form}
        field={setting}
        label={labelOf(setting)}
        isRequired
        shape={{
          kind: "custom",
          input: (field) => (
            <ColourInput
              {...field}
              label={labelOf(setting)}
              value={form.values[setting]}
              onChange={(colour) => form.change({ [setting]: colour })}
            />
          ),
        }}
        beside={
          isChanged && (
            <Before
              setting={setting}
              form={form}
              swatch={<span className={styles.beforeSwatch} style={{ background: before }} />}
            />
          )
        }
        help={<Verdict setting={setting} colour={form.values[setting]} />}
      />
    </div>
  );
}

interface ColourInputProps extends FieldProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
  onBlur: () => void;
}

/** "3C7" and "3c74ae" are colours, too. */
function readColour(text: string): string {
  const read = parseColour(text);
  return read ? printColour(read) : text.trim();
}

function ColourInput({ label, value, onChange, onBlur, ...field }: ColourInputProps) {
  const isRead = parseColour(value) !== undefined;
  return (
    <span className={styles.input}>
      <span className={styles.swatch} style={{ "--swatch": isRead ? value : "#ffffff" } as CSSProperties}>
        <input
          type="color"
          aria-label={`${label} auswählen`}
          value={isRead ? readColour(value) : "#ffffff"}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <Pipette size={16} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <TextInput
        {...field}
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const read = readColour(value);
          if (read !== value) onChange(read);
          onBlur();
        }}
      />
    </span>
  );
}

type Reading = { kind: "good" | "fill" | "bad"; words: string; meaning: string };

function readingOf(setting: ColourSetting, figure: number): Reading {
  if (figure >= leastForText) {
    const meaning = setting === "primary_color" ? "weisse Schrift auf Knöpfen" : "auch als Schrift";
    return { kind: "good", words: "gut lesbar", meaning };
  }
  if (setting === "secondary_color" && figure >= leastForFills)
    return { kind: "fill", words: "nur für Flächen", meaning: "Schrift nimmt den dunklen Ton" };
  return { kind: "bad", words: "zu hell", meaning: "wird nicht gespeichert" };
}

const signs = { good: Check, fill: Info, bad: TriangleAlert } as const;

function Verdict({ setting, colour }: { setting: ColourSetting; colour: string }) {
  const figure = contrastWithWhite(readColour(colour));
  if (figure === undefined) return "Eine Farbe wie #1f6f78.";
  const { kind, words, meaning } = readingOf(setting, figure);
  const Sign = signs[kind];
  return (
    <span className={styles.verdict}>
      <span className={cx(styles.figure, styles[kind])}>
        <Sign size={15} strokeWidth={2.1} aria-hidden="true" />
        {contrastWords(figure)} {words}
      </span>
      <span>{meaning}</span>
    </span>
  );
}

const tones: readonly { title: string; of: keyof Palette }[] = [
  { title: "Auswahl", of: "tint" },
  { title: "Hervorhebung", of: "tintStrong" },
  { title: "Link", of: "link" },
  { title: "Schrift", of: "ink" },
  { title: "Kartenkreise", of: "mapCircle" },
  { title: "Akzentschrift", of: "accentInk" },
];

function Tones({ palette }: { palette: Palette }) {
  return (
    <div className={styles.tones}>
      <p>Daraus abgeleitet</p>
      <ul>
        {tones.map(({ title, of }) => (
          <li key={title}>
            <span className={styles.tone} style={{ background: palette[of] }} data-tone={palette[of]} />
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
