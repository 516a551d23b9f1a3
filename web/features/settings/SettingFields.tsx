import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { isRequiredSetting, type Setting, type SettingGroup } from "#domain/organisation/settings.ts";
import { FormGrid } from "#web/components/form/FormField.tsx";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import { Switch } from "#web/components/form/Switch.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { ZipcodesInput } from "../midwife-parts/ZipcodesInput.tsx";
import styles from "./SettingFields.module.css";
import { help, isSwitch, shapes, units, wide } from "./setting-shapes.tsx";
import { labelOf, type SettingsValues, wordsOf } from "./settings-values.ts";

export interface SettingFieldsProps {
  group: SettingGroup;
  form: RecordForm<SettingsValues>;
  changed: readonly Setting[];
  /** What a value means, in a sentence. */
  consequenceOf: (setting: Setting) => string | undefined;
}

export function SettingFields({ group, ...props }: SettingFieldsProps) {
  return (
    <FormGrid>
      {group.settings.map((setting) =>
        isSwitch(setting, props.form.values) ? (
          <SettingSwitch key={setting} setting={setting} {...props} />
        ) : (
          <SettingField key={setting} setting={setting} {...props} />
        ),
      )}
    </FormGrid>
  );
}

type OneSetting = Omit<SettingFieldsProps, "group"> & { setting: Setting };

function SettingField({ setting, form, changed, consequenceOf }: OneSetting) {
  const isChanged = changed.includes(setting);
  return (
    <div className={cx(wide.has(setting) && styles.wide, isChanged && styles.changed)}>
      <RecordField
        form={form}
        field={setting}
        shape={shapes[setting] ?? ownShape(setting, form)}
        label={labelOf(setting)}
        isRequired={isRequiredSetting(setting)}
        beside={isChanged && <Before setting={setting} form={form} />}
        help={<Help sentences={[help[setting], consequenceOf(setting)]} />}
      />
    </div>
  );
}

function Help({ sentences }: { sentences: readonly (string | undefined)[] }) {
  return sentences.filter(Boolean).join(" ");
}

function ownShape(setting: Setting, form: RecordForm<SettingsValues>): FieldShape<SettingsValues> {
  if (setting === "fee_free_zipcodes") {
    const change = (fee_free_zipcodes: string[]) => form.change({ fee_free_zipcodes });
    return {
      kind: "custom",
      input: (field) => (
        <ZipcodesInput
          {...field}
          value={form.values.fee_free_zipcodes}
          onChange={change}
          chosenLabel="Postleitzahlen ohne Gebühr"
        />
      ),
    };
  }
  return {
    kind: "custom",
    input: (field) => (
      <span className={styles.number}>
        <TextInput
          {...field}
          inputMode="decimal"
          autoComplete="off"
          value={String(form.values[setting])}
          onChange={(event) => form.change({ [setting]: event.target.value })}
        />
        <span className={styles.unit}>{units[setting]}</span>
      </span>
    ),
  };
}

function SettingSwitch({ setting, form, changed, consequenceOf }: OneSetting) {
  const id = `field-${setting}`;
  const isChanged = changed.includes(setting);
  return (
    <div className={cx(styles.wide, styles.switch, isChanged && styles.changedSwitch)}>
      <Switch
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        isOn={form.values[setting] === true}
        onChange={(isOn) => form.change({ [setting]: isOn })}
      />
      <div className={styles.switchWords}>
        <div className={styles.switchHead}>
          <label id={`${id}-label`} htmlFor={id}>
            {labelOf(setting)}
          </label>
          {isChanged && <Before setting={setting} form={form} />}
        </div>
        <span id={`${id}-help`} className={styles.help}>
          <Help sentences={[help[setting], consequenceOf(setting)]} />
        </span>
        {form.faultOf(setting) !== undefined && <span className={styles.fault}>{form.faultOf(setting)}</span>}
      </div>
    </div>
  );
}

interface BeforeProps {
  setting: Setting;
  form: RecordForm<SettingsValues>;
  swatch?: ReactNode;
}

/** What is saved, and the way back to it. */
export function Before({ setting, form, swatch }: BeforeProps) {
  const words = wordsOf(setting, form.base);
  return (
    <button
      type="button"
      className={styles.before}
      aria-label={`${labelOf(setting)}: zurück zu ${words}`}
      onClick={() => {
        form.change({ [setting]: form.base[setting] });
        document.getElementById(`field-${setting}`)?.focus();
      }}
    >
      {swatch}
      <span className={styles.beforeWords}>vorher {words}</span>
      <Undo2 size={14} strokeWidth={2.1} aria-hidden="true" />
    </button>
  );
}
