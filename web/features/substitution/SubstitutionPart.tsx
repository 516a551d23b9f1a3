import { useState } from "react";
import { dayRange } from "#domain/locale.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import {
  AbsenceSubstitutionsDocument,
  SubstitutionAskDocument,
  SubstitutionEndDocument,
} from "#web/generated/everyone/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./Substitution.module.css";

const states: Readonly<Record<string, string>> = {
  asked: "angefragt",
  agreed: "zugesagt",
  declined: "abgesagt",
  ended: "beendet",
};

/** In the form of an absence: the colleague who stands in for its days, once she has agreed. */
export function SubstitutionPart({ entryId }: { entryId: string }) {
  const { data, refetch } = useLiveQuery(AbsenceSubstitutionsDocument, { calendarentry_id: entryId });
  const ask = useStep(SubstitutionAskDocument);
  const end = useStep(SubstitutionEndDocument);
  const [email, setEmail] = useState("");
  const reread = () => void refetch().catch(() => undefined);
  const [last] = data?.substitution ?? [];
  const isOpen = last?.status === "asked" || last?.status === "agreed";
  return (
    <section className={styles.part} aria-label="Vertretung">
      <h3>Vertretung</h3>
      {last && (
        <p className={styles.line}>
          <span className={styles.name}>
            {last.substitute_name}, {dayRange(last.start, last.end)}
          </span>
          <Chip>{states[last.status]}</Chip>
        </p>
      )}
      {isOpen ? (
        <StepButton
          size="small"
          run={async () => {
            await end({ id: last.id });
            reread();
            return { text: "Die Vertretung ist beendet." };
          }}
        >
          {last.status === "asked" ? "Anfrage zurückziehen" : "Vertretung beenden"}
        </StepButton>
      ) : (
        <>
          <FormField label="E-Mail der Kollegin">
            {(field) => (
              <TextInput
                {...field}
                type="email"
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </FormField>
          <StepButton
            size="small"
            disabled={email.trim() === ""}
            run={async () => {
              await ask({ calendarentry_id: entryId, email: email.trim() });
              setEmail("");
              reread();
              return { text: "Die Kollegin ist angefragt und erhält eine E-Mail." };
            }}
          >
            Um Vertretung bitten
          </StepButton>
        </>
      )}
      <p className={styles.hint}>
        Sagt sie Ja, sieht sie an den gespeicherten Tagen die laufenden Betreuungen mit Telefon und Adresse,
        vorher und nachher nicht.
      </p>
    </section>
  );
}
