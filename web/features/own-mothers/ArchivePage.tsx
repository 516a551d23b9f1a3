import { Archive, ChevronRight, Phone } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear, wholeNumber } from "#domain/locale.ts";
import { formatPhone, normalisePhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { archivedAfter, leftByTheArchive } from "#domain/puerpera/archive.ts";
import { typedBirthday } from "#domain/search.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SearchBox } from "#web/components/filter/SearchBox.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { birthLine } from "#web/features/puerpera/birth-line.ts";
import { useSearchText } from "#web/features/search/use-search-text.ts";
import { OwnArchiveDocument, type OwnArchiveQuery } from "#web/generated/midwife/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./ArchivePage.module.css";
import { isArchived } from "./own-mother.ts";

type Row = OwnArchiveQuery["search_puerpera"][number];

const PAGE = 30;

/** Abgeschlossen: whom the midwife has cared for, newest first; after some time little of them remains. */
export function ArchivePage() {
  const [typed, setTyped] = useState("");
  const [limit, setLimit] = useState(PAGE);
  const text = useSearchText(typed);
  const search = (next: string) => {
    setTyped(next);
    setLimit(PAGE);
  };
  const variables = useMemo(
    () => ({ text: text ?? "", birthday: typedBirthday(text ?? "", new Date()), limit }),
    [text, limit],
  );
  const { data, error, refetch } = useLiveQuery(OwnArchiveDocument, variables, { keepPrevious: true });
  const count = data?.search_puerpera_aggregate.aggregate?.count;
  return (
    <div className={styles.page}>
      <PageHead title="Abgeschlossen" {...(count !== undefined && { note: wholeNumber(count) })} />
      <SearchBox
        isLarge
        className={styles.search}
        aria-label="Abgeschlossene durchsuchen"
        placeholder="Name, Telefon, PLZ oder Ort"
        text={typed}
        onText={search}
        onKeyDown={(event) => event.key === "Escape" && search("")}
      />
      {error !== undefined && (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && error === undefined && <TableSkeleton />}
      {data && data.search_puerpera.length === 0 && <Nobody isSearch={text !== undefined} />}
      {data && data.search_puerpera.length > 0 && <Rows rows={data.search_puerpera} />}
      {data && count !== undefined && count > data.search_puerpera.length && (
        <Button className={styles.more ?? ""} onClick={() => setLimit(limit + PAGE)}>
          Weitere anzeigen
        </Button>
      )}
      {data?.search_puerpera.some(isArchived) && (
        <p className={styles.why}>
          {archivedAfter(data.appsettings_by_pk?.archive_days ?? 0)} bleiben zum Schutz der Familien nur{" "}
          {leftByTheArchive}. Wieder aktiv setzt eine solche Betreuung nur das Büro.
        </p>
      )}
    </div>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const now = new Date(useNow());
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <Link className={styles.who} to={`/user/puerpera/single/${row.id}`}>
            <strong>{row.fullname}</strong>
            <span className={styles.place}>{zipcodeAndPlace(row.zipcode, row.place)}</span>
            <span className={styles.born}>{birthLine(row, now)}</span>
            <span className={styles.closed}>
              {row.closed_at && `abgeschlossen ${dayAndYear(zurichDay(row.closed_at))}`}
            </span>
          </Link>
          <Call row={row} />
        </li>
      ))}
    </ul>
  );
}

/** Still hers to call; where the archive has taken the number, the row only leads on. */
function Call({ row }: { row: Row }) {
  const number = row.phone_mobile ?? row.phone_private;
  if (!number) return <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />;
  return (
    <a
      className={styles.call}
      href={`tel:${normalisePhone(number) ?? number}`}
      aria-label={`${row.fullname} anrufen: ${formatPhone(number)}`}
    >
      <Phone size={16} strokeWidth={1.9} aria-hidden="true" />
    </a>
  );
}

function Nobody({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      icon={<Archive size={24} strokeWidth={1.9} aria-hidden="true" />}
      title={isSearch ? "Niemand gefunden" : "Noch keine abgeschlossene Betreuung"}
    >
      {isSearch
        ? "Gesucht wird in allem, was Sie von Ihren abgeschlossenen Wöchnerinnen noch sehen."
        : "Hier stehen die Wöchnerinnen, deren Betreuung Sie abgeschlossen haben."}
    </EmptyState>
  );
}
