import type { ReactNode } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { dayRange, shortDay } from "#domain/locale.ts";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import {
  OwnSubstitutionEndDocument,
  OwnSubstitutionsDocument,
  type OwnSubstitutionsQuery,
  SubstitutedMothersDocument,
  type SubstitutedMothersQuery,
  SubstitutionAnswerDocument,
} from "#web/generated/midwife/graphql.ts";
import { useNewDay } from "#web/platform/browser/use-new-day.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { type LiveQuery, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./Substitution.module.css";

type Substitution = OwnSubstitutionsQuery["substitution"][number];
type SubstitutedMother = SubstitutedMothersQuery["puerpera"][number];

export interface OwnSubstitutions {
  asked: readonly Substitution[];
  /** Agreed, and not begun yet. */
  ahead: readonly Substitution[];
  inForce: readonly Substitution[];
  mothers: readonly SubstitutedMother[];
  /** Or not to be had: her own mothers do not wait for it. */
  isKnown: boolean;
  reread: () => void;
}

/** Whom she stands in for, with their mothers while her days last. */
export function useOwnSubstitutions(): OwnSubstitutions {
  const { id } = useCurrentUser();
  const today = zurichDay(new Date(useNow()));
  const substitutions = useLiveQuery(OwnSubstitutionsDocument, { id, today });
  const rows = substitutions.data?.substitution ?? [];
  const inForce = rows.filter(({ is_in_force }) => is_in_force === true);
  const hasAny = inForce.length > 0;
  const mothers = useLiveQuery(SubstitutedMothersDocument, { id }, { skip: !hasAny });
  // The other question asks by itself, since its day is another.
  useNewDay(() => {
    if (hasAny) void mothers.refetch().catch(() => undefined);
  });
  return {
    asked: rows.filter(({ status }) => status === "asked"),
    ahead: rows.filter(({ status, is_in_force }) => status === "agreed" && is_in_force !== true),
    inForce,
    mothers: (hasAny && mothers.data?.puerpera) || [],
    isKnown: isAnswered(substitutions) && (!hasAny || isAnswered(mothers)),
    reread: () => {
      void substitutions.refetch().catch(() => undefined);
      if (hasAny) void mothers.refetch().catch(() => undefined);
    },
  };
}

function isAnswered({ data, error }: LiveQuery<object>): boolean {
  return data !== undefined || error !== undefined;
}

/** What colleagues ask of her, answered by one tap. */
export function SubstitutionRequests({ substitutions }: { substitutions: OwnSubstitutions }) {
  const answer = useStep(SubstitutionAnswerDocument);
  const { asked, ahead, reread } = substitutions;
  const say = (id: string, agrees: boolean) => async () => {
    await answer({ id, agrees });
    reread();
    return {
      text: agrees ? "Danke. Sie vertreten Ihre Kollegin." : "Ihre Kollegin erfährt, dass Sie nicht können.",
    };
  };
  return (
    <>
      {asked.map(({ id, midwife_name, start, end }) => (
        <article key={id} className={styles.asked} aria-label={`Vertretung für ${midwife_name}`}>
          <p>
            <strong>{midwife_name}</strong> bittet Sie um Vertretung, {dayRange(start, end)}
          </p>
          <p>An diesen Tagen sehen Sie ihre laufenden Betreuungen mit Telefon und Adresse.</p>
          <div className={styles.answers}>
            <StepButton type="primary" run={say(id, true)}>
              Ja, ich vertrete sie
            </StepButton>
            <StepButton run={say(id, false)}>Ich kann nicht</StepButton>
          </div>
        </article>
      ))}
      {ahead.map(({ id, midwife_name, start, end }) => (
        <article key={id} className={styles.asked} aria-label={`Zugesagt für ${midwife_name}`}>
          <p>
            Sie vertreten <strong>{midwife_name}</strong>, {dayRange(start, end)}
          </p>
        </article>
      ))}
    </>
  );
}

interface SubstitutedGroupsProps {
  substitutions: OwnSubstitutions;
  children: (mother: SubstitutedMother) => ReactNode;
}

/** The mothers of those who are away, each group under whose they are and until when. */
export function SubstitutedGroups({ substitutions, children }: SubstitutedGroupsProps) {
  const end = useStep(OwnSubstitutionEndDocument);
  const { inForce, mothers, reread } = substitutions;
  return inForce.map(({ id, midwife_id, midwife_name, end: until }) => (
    <section key={id} className={styles.group} aria-label={`In Vertretung für ${midwife_name}`}>
      <header>
        <h2>
          In Vertretung für {midwife_name}, bis {shortDay(until)}
        </h2>
        <StepButton
          size="small"
          run={async () => {
            await end({ id });
            reread();
            return { text: "Die Vertretung ist beendet." };
          }}
        >
          Beenden
        </StepButton>
      </header>
      {mothers.filter((mother) => mother.midwife_id === midwife_id).map(children)}
    </section>
  ));
}
