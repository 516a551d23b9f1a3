import { ArrowLeft, UserRoundX } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { HandoverDocument, type HandoverQuery } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { userPath } from "../midwives/user-path.ts";
import { HandoverDialog } from "./HandoverDialog.tsx";
import styles from "./HandoverPage.module.css";
import { HandoverRow } from "./HandoverRow.tsx";
import {
  allTo,
  assignmentsOf,
  bestForEach,
  candidatesFor,
  handoverMothers,
  type Plan,
  planSentence,
} from "./handover-plan.ts";

/** All mothers of a midwife who is ill or leaves, each with whoever takes over. */
export function HandoverPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useLiveQuery(HandoverDocument, { id }, { skip: !isUuid(id) });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isUuid(id) && !data) return <TableSkeleton rows={8} />;
  if (!data?.user_by_pk) return <NotThere />;
  return <Handover key={id} giver={data.user_by_pk} pairs={data.handover_midwives} />;
}

interface HandoverProps {
  giver: NonNullable<HandoverQuery["user_by_pk"]>;
  pairs: HandoverQuery["handover_midwives"];
}

function Handover({ giver, pairs }: HandoverProps) {
  const mothers = useMemo(() => handoverMothers(giver.puerperas, pairs), [giver.puerperas, pairs]);
  const candidates = useMemo(() => candidatesFor(mothers), [mothers]);
  const [plan, setPlan] = useState<Plan>({});
  const [isAsking, setAsking] = useState(false);
  const allId = useId();
  const notify = useNotify();
  const navigate = useNavigate();
  const assignments = assignmentsOf(mothers, plan);

  const choose = (motherId: string, midwifeId: string) =>
    setPlan(({ [motherId]: _, ...others }) => (midwifeId ? { ...others, [motherId]: midwifeId } : others));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={userPath(giver.id)} className={styles.back}>
          <ArrowLeft size={15} strokeWidth={2.1} aria-hidden="true" />
          <span>{giver.fullname}</span>
        </Link>
        <h1>Betreuungen übergeben</h1>
        <p>
          Die Vermittlungen bleiben bestehen. Die Familien erfahren, wer sie ab jetzt betreut, und{" "}
          {giver.fullname} sieht die übergebenen Wöchnerinnen nicht mehr.
        </p>
      </header>
      {mothers.length === 0 ? (
        <EmptyState
          icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Niemand zu übergeben"
          action={<Link to={userPath(giver.id)}>Zurück zu {giver.fullname}</Link>}
        >
          {giver.fullname} betreut im Augenblick niemanden.
        </EmptyState>
      ) : (
        <>
          <div className={styles.tools}>
            <div className={styles.all}>
              <label htmlFor={allId}>Alle an</label>
              <Select
                id={allId}
                value={undefined}
                placeholder="Hebamme wählen"
                options={candidates.map(({ id, fullname, suits }) => ({
                  value: id,
                  label: `${fullname} (passt für ${suits} von ${mothers.length})`,
                }))}
                onChange={(midwifeId) => setPlan(allTo(mothers, midwifeId))}
              />
            </div>
            <Button onClick={() => setPlan(bestForEach(mothers))}>Beste Vorschläge übernehmen</Button>
            {assignments.length > 0 && (
              <Button type="text" onClick={() => setPlan({})}>
                Auswahl löschen
              </Button>
            )}
          </div>
          <ul className={styles.list} aria-label="Wöchnerinnen in Betreuung">
            {mothers.map((mother) => (
              <HandoverRow
                key={mother.id}
                mother={mother}
                giverName={giver.fullname}
                chosenId={plan[mother.id]}
                onChoose={(midwifeId) => choose(mother.id, midwifeId)}
              />
            ))}
          </ul>
          <footer className={styles.foot}>
            <Button
              type="primary"
              size="large"
              disabled={assignments.length === 0}
              onClick={() => setAsking(true)}
            >
              Übergeben …
            </Button>
            <ButtonLink to={userPath(giver.id)}>Abbrechen</ButtonLink>
            <p aria-live="polite">
              {assignments.length === 0
                ? "Noch ist für niemanden eine Hebamme gewählt."
                : planSentence(assignments, mothers.length, giver.fullname)}
            </p>
          </footer>
        </>
      )}
      <HandoverDialog
        isOpen={isAsking}
        giver={giver}
        assignments={assignments}
        onDone={(text, undo) => {
          notify.done(text, undo);
          void navigate(userPath(giver.id));
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function NotThere() {
  return (
    <EmptyState
      isPage
      icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Dieses Konto gibt es nicht"
      action={<Link to="/admin/user/list">Zur Liste</Link>}
    >
      Vielleicht wurde es gelöscht, oder die Adresse ist unvollständig.
    </EmptyState>
  );
}
