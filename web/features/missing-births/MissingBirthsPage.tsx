import { Baby } from "lucide-react";
import { Link } from "react-router";
import { daysBetween, zurichDay } from "#domain/calendar-day.ts";
import { shortDay } from "#domain/locale.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { MissingBirthsDocument, type MissingBirthsQuery } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { ContactActions } from "../people/ContactActions.tsx";
import { UserLink } from "../people/UserLink.tsx";
import { casePath } from "../puerpera/case-path.ts";
import { PuerperaStatusTag } from "../puerpera/PuerperaStatusTag.tsx";
import { BirthInPlace } from "./BirthInPlace.tsx";
import styles from "./MissingBirthsPage.module.css";

type Row = MissingBirthsQuery["missing_birth"][number];

/** As many as anybody calls in a day. */
const MOST = 200;

/** Terms that are past without a birth: whom to call, and the day of birth in place. */
export function MissingBirthsPage() {
  const { data, error, refetch } = useLiveQuery(MissingBirthsDocument, { most: MOST });
  const rows = data?.missing_birth;
  return (
    <>
      <PageHead
        title="Geburt nachfragen"
        note={rows && (rows.length === 1 ? "1 Termin ist vorbei" : `${rows.length} Termine sind vorbei`)}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !rows ? (
        <TableSkeleton rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Baby size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Überall ist die Geburt eingetragen"
        >
          Hier stehen Mütter, deren Termin vorbei ist und von denen noch niemand eine Geburt gemeldet hat.
        </EmptyState>
      ) : (
        <SectionCard title="Termin vorbei, Geburt nicht eingetragen" flush>
          <ul>
            {rows.map((row) => (
              <MissingBirth key={row.puerpera_id} row={row} />
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}

function MissingBirth({ row: { expected_day, puerpera: mother } }: { row: Row }) {
  const today = zurichDay(new Date(useNow()));
  if (!mother || !expected_day) return null;
  const days = daysBetween(expected_day, today);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Link to={casePath(mother.id)} className={styles.name}>
          {mother.fullname}
        </Link>
        <PuerperaStatusTag status={mother.status} />
        <p className={styles.facts}>
          {[
            zipcodeAndPlace(mother.zipcode, mother.place),
            mother.puerpera_birthplace?.title,
            `Termin ${shortDay(expected_day)}, vor ${days === 1 ? "1 Tag" : `${days} Tagen`}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {mother.midwife && (
          <p className={styles.facts}>
            Bei <UserLink id={mother.midwife.id} name={mother.midwife.fullname} isInText />
            {mother.midwife.phone_mobile && `, ${formatPhone(mother.midwife.phone_mobile)}`}
          </p>
        )}
      </div>
      <ContactActions
        name={mother.fullname}
        phones={[
          { number: mother.phone_mobile },
          { number: mother.phone_private, label: "privat" },
          { number: mother.phone_hospital, label: "Station" },
        ]}
        isQuiet
      />
      <BirthInPlace mother={mother} />
    </li>
  );
}
