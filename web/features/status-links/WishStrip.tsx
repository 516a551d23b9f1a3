import { MessageCircleHeart } from "lucide-react";
import { useMemo, useState } from "react";
import { sinceWhen } from "#domain/locale.ts";
import { isWishKind, wishTitles } from "#domain/public/wish-labels.ts";
import { puerperaEditWords } from "#domain/puerpera/edit-words.ts";
import { knownLostreasons } from "#domain/puerpera/labels.ts";
import { stepRules } from "#domain/puerpera/steps.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { StatusWishConfirmDocument, StatusWishDeclineDocument } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { EditLines } from "../edit-history/EditLines.tsx";
import { useEditTitles } from "../edit-history/use-record-edits.ts";
import { triageCase } from "../puerpera/Marks.tsx";
import type { CaseRow } from "../puerpera/single/case-row.ts";
import { LostDialog } from "../puerpera/single/LostDialog.tsx";
import { useCaseSteps } from "../puerpera/single/use-case-steps.ts";
import styles from "./WishStrip.module.css";
import { wishedChanges } from "./wished-changes.ts";

type Wish = CaseRow["status_wishes"][number];

interface WishStripProps {
  row: CaseRow;
  onDone: () => void;
}

/** What the mother asked for by her own link: each waits until somebody of the office has decided. */
export function WishStrip({ row, onDone }: WishStripProps) {
  if (row.status_wishes.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Wünsche der Mutter">
      {row.status_wishes.map((wish) => (
        <OneWish key={wish.id} wish={wish} row={row} onDone={onDone} />
      ))}
    </section>
  );
}

interface OneWishProps extends WishStripProps {
  wish: Wish;
}

function OneWish({ wish, row, onDone }: OneWishProps) {
  const [asking, setAsking] = useState<"lost" | "decline">();
  const confirm = useStep(StatusWishConfirmDocument);
  const decline = useStep(StatusWishDeclineDocument);
  const steps = useCaseSteps(row, onDone);
  const titles = useEditTitles();
  const words = useMemo(() => puerperaEditWords(titles), [titles]);
  const notify = useNotify();
  const now = new Date(useNow());
  const kind = isWishKind(wish.kind) ? wish.kind : "change";
  const isToLose = kind === "own_midwife";
  const canLose = stepRules.set_lost.from.includes(triageCase(row).status);
  const close = () => setAsking(undefined);

  const confirmNow = async () => {
    await confirm({ id: wish.id, version: row.version });
    onDone();
    return { text: `${row.fullname}: ${done[kind]}` };
  };
  const declineNow = async (reason: string) => {
    await decline({ id: wish.id, ...(reason.trim() !== "" && { reason: reason.trim() }) });
    onDone();
    notify.done(`${row.fullname}: Der Wunsch ist abgelehnt.`);
  };
  return (
    <div className={styles.wish}>
      <MessageCircleHeart size={18} strokeWidth={2} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <strong>{wishTitles[kind].long}</strong>{" "}
          <span className={styles.since}>{sinceWhen(wish.created_at, now)}</span>
        </p>
        {kind === "change" && <EditLines words={words} changes={wishedChanges(row, wish.changes)} />}
        {wish.note && <p className={styles.note}>«{wish.note}»</p>}
        {kind === "deletion" && <p className={styles.note}>{deletionHint}</p>}
      </div>
      <div className={styles.buttons}>
        {isToLose ? (
          <Button size="small" type="primary" disabled={!canLose} onClick={() => setAsking("lost")}>
            Bestätigen …
          </Button>
        ) : (
          <StepButton size="small" type="primary" run={confirmNow}>
            {kind === "deletion" ? "Erledigt" : "Übernehmen"}
          </StepButton>
        )}
        <Button size="small" onClick={() => setAsking("decline")}>
          Ablehnen …
        </Button>
      </div>
      <LostDialog
        isOpen={asking === "lost"}
        ids={[row.id]}
        name={row.fullname}
        midwifeName={row.midwife?.fullname}
        suggested={knownLostreasons.ownMidwife}
        draft={`wish.${wish.id}`}
        onConfirm={async (lostreason, reason, leftOut) => {
          const told = await steps.set_lost(lostreason, reason, leftOut);
          notify.done(told.text, told.undo);
        }}
        onClose={close}
      />
      <ReasonDialog
        isOpen={asking === "decline"}
        title="Wunsch ablehnen?"
        action="Ablehnen"
        reasonLabel="Grund"
        draft={`wish-decline.${wish.id}`}
        onConfirm={declineNow}
        onClose={close}
      >
        Die Mutter sieht danach nicht mehr, dass ihr Wunsch offen ist. Sagen Sie ihr am besten am Telefon,
        warum. Der Grund steht im Verlauf.
      </ReasonDialog>
    </div>
  );
}

const done = {
  own_midwife: "Der Wunsch ist bestätigt.",
  change: "Die Änderung ist übernommen.",
  deletion: "Der Wunsch nach Löschung ist vermerkt.",
} as const;

const deletionHint =
  "Bitte mit der Mutter besprechen. Eine neue Anmeldung ohne Verlauf löscht die Administration ganz; sonst wird sie hinfällig gesetzt oder abgeschlossen, und die Administration löscht ihre Personendaten über das Menü «…».";
