import { ArrowLeft, UserRoundX } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { LookupTitles } from "#domain/activity/edit.ts";
import { dateAndTime } from "#domain/locale.ts";
import { puerperaEditWords } from "#domain/puerpera/edit-words.ts";
import { registrationtypeTitles } from "#domain/puerpera/labels.ts";
import { type MergeField, type MergeSide, mergeOrder, whyNotMerge } from "#domain/puerpera/merge.ts";
import { titleIn } from "#domain/title-in.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import {
  type MergeCaseFragment,
  MergePairDocument,
  PuerperaMergeDocument,
} from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useAwaitedTitles } from "../edit-history/use-record-edits.ts";
import { casePath } from "../puerpera/case-path.ts";
import { triageCase } from "../puerpera/Marks.tsx";
import { PuerperaStatusTag } from "../puerpera/PuerperaStatusTag.tsx";
import styles from "./MergePage.module.css";
import { MergeTable } from "./MergeTable.tsx";
import { mergePath } from "./merge-path.ts";
import { mergeLines } from "./merge-table.ts";

/** Two registrations of one woman, field by field, and what becomes of them. */
export function MergePage() {
  const { id = "", other = "" } = useParams();
  const isPair = isUuid(id) && isUuid(other) && id !== other;
  const { titles, isWaiting } = useAwaitedTitles();
  const { data, error, refetch } = useLiveQuery(MergePairDocument, { kept: id, other }, { skip: !isPair });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPair && (!data || isWaiting)) return <TableSkeleton rows={12} />;
  if (!data?.kept || !data.other) return <NotThere />;
  return <Merging key={`${id}${other}`} kept={data.kept} other={data.other} titles={titles} />;
}

interface PairProps {
  kept: MergeCaseFragment;
  other: MergeCaseFragment;
}

interface MergingProps extends PairProps {
  titles: LookupTitles;
}

function Merging({ kept, other, titles }: MergingProps) {
  const words = useMemo(() => puerperaEditWords(titles), [titles]);
  const [chosen, setChosen] = useState<Partial<Record<MergeField, MergeSide>>>({});
  const [isRunning, setRunning] = useState(false);
  const lines = useMemo(() => mergeLines(kept, other, words, chosen), [kept, other, words, chosen]);
  const merge = useStep(PuerperaMergeDocument);
  const notify = useNotify();
  const navigate = useNavigate();
  const refusal = whyNotMerge(triageCase(kept).status, triageCase(other).status);

  const run = () => {
    if (isRunning) return;
    setRunning(true);
    merge({
      kept_id: kept.id,
      merged_id: other.id,
      kept_version: kept.version,
      merged_version: other.version,
      ...mergeOrder(lines.filter(({ likeness }) => likeness !== "same")),
    })
      .then(() => {
        notify.done(`${kept.fullname}: Die Anmeldungen sind zusammengeführt.`);
        void navigate(casePath(kept.id));
      })
      .catch(notify.failed)
      .finally(() => setRunning(false));
  };

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={casePath(kept.id, "duplikate")} className={styles.back}>
          <ArrowLeft size={15} strokeWidth={2.1} aria-hidden="true" />
          Duplikate
        </Link>
        <h1>Zwei Anmeldungen zusammenführen</h1>
        <p>{kept.fullname}</p>
      </header>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal} <Link to={mergePath(other.id, kept.id)}>Tauschen</Link>
        </p>
      )}
      <MergeTable
        lines={lines}
        keptHead={
          <Head row={kept}>
            <strong className={styles.stays}>bleibt bestehen</strong>
          </Head>
        }
        mergedHead={
          <Head row={other}>
            wird hinfällig als doppelt · <Link to={mergePath(other.id, kept.id)}>Tauschen</Link>
          </Head>
        }
        onChoose={(field, side) => setChosen((now) => ({ ...now, [field]: side }))}
      />
      <Along kept={kept} other={other} />
      <footer className={styles.foot}>
        <Button type="primary" size="large" disabled={refusal !== null} loading={isRunning} onClick={run}>
          Zusammenführen
        </Button>
        <ButtonLink to={casePath(kept.id, "duplikate")}>Abbrechen</ButtonLink>
        <p>
          Das lässt sich 24 Stunden lang rückgängig machen, solange nichts darauf folgt. Niemand erhält eine
          E-Mail.
        </p>
      </footer>
    </div>
  );
}

function Head({ row, children }: { row: MergeCaseFragment; children: ReactNode }) {
  return (
    <>
      <span className={styles.by}>
        Anmeldung durch {titleIn(registrationtypeTitles, row.registrationtype) ?? row.registrationtype}{" "}
        <PuerperaStatusTag status={row.status} />
      </span>
      <span className={styles.facts}>
        {[row.reference, dateAndTime(row.created_at), row.midwife && `bei ${row.midwife.fullname}`]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <span className={styles.facts}>{children}</span>
    </>
  );
}

/** What the case has gathered follows it. */
function Along({ kept, other }: PairProps) {
  const sum = (of: (row: MergeCaseFragment) => { aggregate?: { count: number } | null }) =>
    (of(kept).aggregate?.count ?? 0) + (of(other).aggregate?.count ?? 0);
  const facts = [
    { label: "Notizen", text: `${sum((row) => row.notes_aggregate)} · mit Datum und Name` },
    { label: "Verlauf", text: `${sum((row) => row.actionlogs_aggregate)} · nach Zeit geordnet` },
    { label: "Nachrichten", text: `${sum((row) => row.mails_aggregate)} · keine wird neu gesendet` },
    {
      label: "Die andere Anmeldung",
      text: `${other.reference ?? "Sie"} bleibt lesbar und verweist auf ${kept.reference ?? "diese"}.`,
    },
  ];
  return (
    <section className={styles.along} aria-label="Was mitkommt">
      <h2>Was mitkommt</h2>
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function NotThere() {
  return (
    <EmptyState
      icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Diese Anmeldungen gibt es nicht"
      action={<Link to="/admin/puerpera/list">Zur Liste</Link>}
    >
      Vielleicht wurde eine gelöscht, oder die Adresse ist unvollständig.
    </EmptyState>
  );
}
