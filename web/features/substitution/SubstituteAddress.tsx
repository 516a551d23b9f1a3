import { useState } from "react";
import { FormField } from "#web/components/form/FormField.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { SubstitutionAskDocument } from "#web/generated/everyone/graphql.ts";
import { refusedFaults } from "#web/platform/data/errors.ts";
import { useStep } from "#web/platform/data/use-step.ts";

interface SubstituteAddressProps {
  entryId: string;
  onAsked: () => void;
}

/** A midwife asks a colleague whose address she knows. */
export function SubstituteAddress({ entryId, onAsked }: SubstituteAddressProps) {
  const ask = useStep(SubstitutionAskDocument);
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  return (
    <>
      <FormField label="E-Mail der Kollegin" error={fault}>
        {(field) => (
          <TextInput
            {...field}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setFault(undefined);
            }}
          />
        )}
      </FormField>
      <StepButton
        size="small"
        disabled={email.trim() === ""}
        run={async () => {
          try {
            await ask({ calendarentry_id: entryId, email: email.trim() });
          } catch (error) {
            setFault(refusedFaults(error, ["email"]).email);
            throw error;
          }
          onAsked();
          return { text: "Gehört die Adresse einer aktiven Hebamme, erhält sie jetzt eine E-Mail." };
        }}
      >
        Um Vertretung bitten
      </StepButton>
    </>
  );
}
