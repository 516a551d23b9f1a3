import { HeartHandshake } from "lucide-react";
import { useMemo, useState } from "react";
import { compareCare } from "#domain/puerpera/care-tasks.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { CardSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { OwnMothersDocument } from "#web/generated/midwife/graphql.ts";
import { useHashScroll } from "#web/platform/browser/use-hash-scroll.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import {
  SubstitutedGroups,
  SubstitutionRequests,
  useOwnSubstitutions,
} from "../substitution/OwnSubstitutions.tsx";
import { BirthDialog } from "./BirthDialog.tsx";
import { OwnMotherCard } from "./OwnMotherCard.tsx";
import styles from "./OwnMothersPage.module.css";

/** Aktuell: the mothers in the midwife's care, each with her contact in one tap. */
export function OwnMothersPage() {
  const { id } = useCurrentUser();
  const { data, error, refetch } = useLiveQuery(OwnMothersDocument, { id });
  const substitutions = useOwnSubstitutions();
  const [birthOf, setBirthOf] = useState<string>();
  // Drawn once both are there, so that nothing moves.
  const own = substitutions.isKnown ? data : undefined;
  const mothers = useMemo(() => {
    const now = new Date();
    return own && [...own.puerpera].sort((a, b) => compareCare(a, b, now));
  }, [own]);
  useHashScroll(mothers !== undefined);
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <div className={styles.page}>
      <PageHead title="Aktuell" note={mothers && `${mothers.length} in Ihrer Betreuung`} />
      {mothers && <SubstitutionRequests substitutions={substitutions} />}
      {error !== undefined && <ErrorState error={error} onRetry={refresh} />}
      {!mothers && error === undefined && <CardSkeleton />}
      {mothers?.length === 0 && substitutions.mothers.length === 0 && <NoMothers />}
      {mothers && mothers.length > 0 && (
        <ul className={styles.list}>
          {mothers.map((mother) => (
            <li key={mother.id} id={mother.id} className={styles.item}>
              <OwnMotherCard mother={mother} onChanged={refresh} onBirth={() => setBirthOf(mother.id)} />
            </li>
          ))}
        </ul>
      )}
      <SubstitutedGroups substitutions={substitutions}>
        {(mother) => (
          <div key={mother.id} id={mother.id} className={styles.item}>
            <OwnMotherCard
              mother={mother}
              isSubstituted
              onChanged={substitutions.reread}
              onBirth={() => setBirthOf(mother.id)}
            />
          </div>
        )}
      </SubstitutedGroups>
      <BirthDialog
        mother={[...(mothers ?? []), ...substitutions.mothers].find((mother) => mother.id === birthOf)}
        onSaved={() => {
          refresh();
          substitutions.reread();
        }}
        onClose={() => setBirthOf(undefined)}
      />
    </div>
  );
}

function NoMothers() {
  return (
    <EmptyState
      icon={<HeartHandshake size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Zurzeit betreuen Sie keine Wöchnerin"
      action={
        <ButtonLink type="primary" to="/user/filter">
          Neue Anmeldungen ansehen
        </ButtonLink>
      }
    >
      Hier stehen die Wöchnerinnen, die Sie übernommen haben oder die Ihnen das Büro vermittelt hat, mit
      Telefon und Adresse.
    </EmptyState>
  );
}
