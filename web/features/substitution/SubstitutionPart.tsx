import { dayRange } from "#domain/locale.ts";
import { isStaff } from "#domain/role.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { AbsenceSubstitutionsDocument, SubstitutionEndDocument } from "#web/generated/everyone/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { SubstituteAddress } from "./SubstituteAddress.tsx";
import styles from "./Substitution.module.css";

const { Component: SubstituteChoice } = preloadable(
  async () => (await import("./SubstituteChoice.tsx")).SubstituteChoice,
);

const states: Readonly<Record<string, string>> = {
  asked: "angefragt",
  agreed: "zugesagt",
  declined: "abgesagt",
  ended: "beendet",
};

const unknownHint =
  "Ob die Adresse einer Hebamme gehört, erfahren Sie erst durch deren Antwort. Bleibt sie aus, prüfen Sie die Adresse oder fragen Sie das Büro.";
const nobodyHint = "Diese Adresse gehört zu keiner aktiven Hebamme.";

/** In the form of an absence: the colleague who stands in for its days, once she has agreed. */
export function SubstitutionPart({ entryId }: { entryId: string }) {
  const { data, refetch } = useLiveQuery(AbsenceSubstitutionsDocument, { calendarentry_id: entryId });
  const end = useStep(SubstitutionEndDocument);
  const { role } = useCurrentUser();
  const Field = isStaff(role) ? SubstituteChoice : SubstituteAddress;
  const reread = () => void refetch().catch(() => undefined);
  const [last] = data?.substitution ?? [];
  const isOpen = last?.status === "asked" || last?.status === "agreed";
  return (
    <section className={styles.part} aria-label="Vertretung">
      <h3>Vertretung</h3>
      {last && (
        <p className={styles.line}>
          <span className={styles.name}>
            {last.substitute_name ?? last.asked_email ?? "Kollegin"}, {dayRange(last.start, last.end)}
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
        <LazyBoundary waiting={<div className={styles.fieldWaits} />}>
          <Field entryId={entryId} onAsked={reread} />
        </LazyBoundary>
      )}
      {last?.status === "asked" && last.asked_email && (
        <p className={styles.hint}>{role === "user" ? unknownHint : !last.substitute_name && nobodyHint}</p>
      )}
      <p className={styles.hint}>
        Sagt sie Ja, sieht sie an den gespeicherten Tagen die laufenden Betreuungen mit Telefon und Adresse,
        vorher und nachher nicht.
      </p>
    </section>
  );
}
