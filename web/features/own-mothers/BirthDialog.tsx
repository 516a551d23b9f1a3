import { useEffect, useState } from "react";
import { requiredMessage } from "#domain/field-rule.ts";
import { birthtypes, birthtypeTitles, type PuerperaField, puerperaLabels } from "#domain/puerpera/labels.ts";
import { validatePuerpera } from "#domain/puerpera/validate.ts";
import { DateInput } from "#web/components/form/DateInput.tsx";
import { FormField, FormGrid } from "#web/components/form/FormField.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { TimeInput } from "#web/components/form/TimeInput.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { PuerperaSetBirthDocument } from "#web/generated/midwife/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useDraftValues } from "#web/platform/browser/use-draft-values.ts";
import { refusedFaults } from "#web/platform/data/errors.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";
import { draftName } from "../puerpera/form/draft-name.ts";
import type { OwnMother } from "./own-mother.ts";

type BornTo = Pick<OwnMother, "id" | "fullname" | BirthField>;

interface BirthDialogProps {
  mother: BornTo | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const fields = ["birthday_child", "birthtime_child", "birthtype", "dischargedate"] as const;
type BirthField = (typeof fields)[number];
type BirthValues = Record<BirthField, string>;
type BirthFaults = Partial<Record<BirthField, string>>;

const bornTypes = birthtypes.filter((type) => type !== "nochnicht");

function valuesOf(mother: BornTo | undefined): BirthValues {
  const birthtype = mother?.birthtype === "nochnicht" ? "" : (mother?.birthtype ?? "");
  return {
    birthday_child: mother?.birthday_child ?? "",
    birthtime_child: mother?.birthtime_child?.slice(0, 5) ?? "",
    birthtype,
    dischargedate: mother?.dischargedate ?? "",
  };
}

/** Only the faults of the four fields: the rest of the mother's form is the office's. */
function faultsOf(values: BirthValues): BirthFaults {
  const all: Partial<Record<PuerperaField, string>> = validatePuerpera(values, new Date());
  const faults: BirthFaults = {};
  for (const field of fields) if (all[field] && values[field] !== "") faults[field] = all[field];
  if (!values.birthday_child) faults.birthday_child = requiredMessage(puerperaLabels.birthday_child);
  if (!values.birthtype) faults.birthtype = requiredMessage(puerperaLabels.birthtype);
  return faults;
}

function useBirthDraft(puerperaId: string | undefined): string | undefined {
  const owner = useDraftOwner();
  return puerperaId && draftName(owner, puerperaId, "birth");
}

/** The midwife enters the birth herself, often before the office hears of it. */
export function BirthDialog({ mother, onSaved, onClose }: BirthDialogProps) {
  const id = mother?.id;
  const { values, change, drop } = useDraftValues(useBirthDraft(id), valuesOf(mother));
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<BirthFaults>({});
  const setBirth = useStep(PuerperaSetBirthDocument);
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mother has faults of her own
  useEffect(() => {
    setChecked(false);
    setRefused({});
  }, [id]);

  const faults = { ...refused, ...(isChecked && faultsOf(values)) };
  const set = (field: BirthField) => (value: string) => {
    change({ [field]: value });
    setRefused(({ [field]: _, ...others }) => others);
  };

  const save = async () => {
    setChecked(true);
    if (!id || Object.keys(faultsOf(values)).length > 0) return false;
    try {
      await setBirth({
        id,
        birthday_child: values.birthday_child,
        birthtime_child: values.birthtime_child || null,
        birthtype: values.birthtype,
        dischargedate: values.dischargedate || null,
      });
    } catch (error) {
      setRefused(refusedFaults(error, fields));
      throw error;
    }
    notify.done("Die Geburt ist eingetragen.");
    onSaved();
  };

  return (
    <ConfirmDialog
      isOpen={mother !== undefined}
      title={`Geburt eintragen: ${mother?.fullname ?? ""}`}
      action="Speichern"
      onConfirm={save}
      onClose={() => {
        drop();
        onClose();
      }}
    >
      <FormGrid>
        <FormField label={puerperaLabels.birthday_child} isRequired error={faults.birthday_child}>
          {(field) => <DateInput {...field} value={values.birthday_child} onChange={set("birthday_child")} />}
        </FormField>
        <FormField label={puerperaLabels.birthtime_child} error={faults.birthtime_child}>
          {(field) => (
            <TimeInput {...field} value={values.birthtime_child} onChange={set("birthtime_child")} />
          )}
        </FormField>
        <FormField label={puerperaLabels.birthtype} isRequired error={faults.birthtype}>
          {(field) => (
            <Select
              {...field}
              placeholder="Bitte wählen"
              value={bornTypes.find((type) => type === values.birthtype)}
              onChange={set("birthtype")}
              options={bornTypes.map((type) => ({ value: type, label: birthtypeTitles[type] }))}
            />
          )}
        </FormField>
        <FormField label={puerperaLabels.dischargedate} error={faults.dischargedate}>
          {(field) => <DateInput {...field} value={values.dischargedate} onChange={set("dischargedate")} />}
        </FormField>
      </FormGrid>
    </ConfirmDialog>
  );
}
