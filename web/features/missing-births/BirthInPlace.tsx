import { type FormEvent, useState } from "react";
import { requiredMessage } from "#domain/field-rule.ts";
import { birthtypes, birthtypeTitles, type PuerperaField, puerperaLabels } from "#domain/puerpera/labels.ts";
import { validatePuerpera } from "#domain/puerpera/validate.ts";
import { DateInput } from "#web/components/form/DateInput.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { PuerperaSetBirthDocument } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useDraftValues } from "#web/platform/browser/use-draft-values.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./MissingBirthsPage.module.css";

const bornTypes = birthtypes.filter((type) => type !== "nochnicht");

/** "Geboren am", while one is still on the telephone. */
export function BirthInPlace({ mother }: { mother: { id: string; fullname: string } }) {
  const owner = useDraftOwner();
  const { values, change, drop } = useDraftValues(`${owner}.birth.${mother.id}`, {
    birthday_child: "",
    birthtype: "",
  });
  const [isChecked, setChecked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const setBirth = useStep(PuerperaSetBirthDocument);
  const notify = useNotify();
  const faults = faultsOf(values);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isRunning || faults.birthday_child || faults.birthtype) return;
    setRunning(true);
    setBirth({ id: mother.id, ...values })
      .then(() => {
        drop();
        notify.done(`${mother.fullname}: Die Geburt ist eingetragen.`);
      })
      .catch(notify.failed)
      .finally(() => setRunning(false));
  };
  return (
    <form noValidate onSubmit={save}>
      <fieldset className={styles.birth} aria-label={`Geburt von ${mother.fullname}`}>
        <FormField label="Geboren am" error={isChecked ? faults.birthday_child : undefined}>
          {(field) => (
            <DateInput
              {...field}
              value={values.birthday_child}
              onChange={(birthday_child) => change({ birthday_child })}
            />
          )}
        </FormField>
        <FormField label={puerperaLabels.birthtype} error={isChecked ? faults.birthtype : undefined}>
          {(field) => (
            <Select
              {...field}
              placeholder="Bitte wählen"
              value={bornTypes.find((type) => type === values.birthtype)}
              options={bornTypes.map((type) => ({ value: type, label: birthtypeTitles[type] }))}
              onChange={(birthtype) => change({ birthtype })}
            />
          )}
        </FormField>
        <Button isSubmit loading={isRunning}>
          Eintragen
        </Button>
      </fieldset>
    </form>
  );
}

function faultsOf(values: { birthday_child: string; birthtype: string }) {
  const all: Partial<Record<PuerperaField, string>> = validatePuerpera(values, new Date());
  return {
    birthday_child:
      values.birthday_child === "" ? requiredMessage(puerperaLabels.birthday_child) : all.birthday_child,
    birthtype: values.birthtype === "" ? requiredMessage(puerperaLabels.birthtype) : undefined,
  };
}
