import { useMemo, useState } from "react";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { SubstituteChooseDocument, SubstitutesDocument } from "#web/generated/staff/graphql.ts";
import { refusedFaults, sentenceOf } from "#web/platform/data/errors.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";

const { Component: ComboBox } = preloadable(
  async () => (await import("#web/components/form/ComboBox.tsx")).ComboBox,
);

interface SubstituteChoiceProps {
  entryId: string;
  onAsked: () => void;
}

/** The office knows all midwives and chooses one; she still answers herself. */
export function SubstituteChoice({ entryId, onAsked }: SubstituteChoiceProps) {
  const { data, error: listFault } = useLiveQuery(
    SubstitutesDocument,
    { calendarentry_id: entryId },
    { interval: LOOKUP_MS },
  );
  const choose = useStep(SubstituteChooseDocument);
  const [chosen, setChosen] = useState("");
  const [fault, setFault] = useState<string>();
  const options = useMemo(() => {
    const away = data?.calendarentry_by_pk?.user_id;
    return (data?.user ?? [])
      .filter(({ id }) => id !== away)
      .map(({ id, fullname, zipcode }) => ({
        value: id,
        label: zipcode ? `${fullname}, ${zipcode}` : fullname,
      }));
  }, [data]);
  return (
    <>
      <FormField label="Vertretung durch" error={fault ?? (listFault ? sentenceOf(listFault) : undefined)}>
        {(field) => {
          const closed = <TextInput {...field} disabled />;
          // What is typed before there is a list to choose from would be gone.
          if (!data) return closed;
          return (
            <LazyBoundary waiting={closed}>
              <ComboBox
                {...field}
                value={chosen}
                options={options}
                onChange={(id) => {
                  setChosen(id);
                  setFault(undefined);
                }}
              />
            </LazyBoundary>
          );
        }}
      </FormField>
      <StepButton
        size="small"
        disabled={chosen === ""}
        run={async () => {
          try {
            await choose({ calendarentry_id: entryId, substitute_id: chosen });
          } catch (error) {
            setFault(refusedFaults(error, ["substitute_id"]).substitute_id);
            throw error;
          }
          onAsked();
          return { text: "Die Hebamme ist angefragt und erhält eine E-Mail." };
        }}
      >
        Um Vertretung bitten
      </StepButton>
    </>
  );
}
