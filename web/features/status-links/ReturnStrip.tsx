import { Undo2 } from "lucide-react";
import { useState } from "react";
import { sinceWhen } from "#domain/locale.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { ReturnWishDeclineDocument } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import type { CaseRow } from "../puerpera/single/case-row.ts";
import { DissolveDialog } from "../puerpera/single/DissolveDialog.tsx";
import { useCaseSteps } from "../puerpera/single/use-case-steps.ts";
import styles from "./WishStrip.module.css";

interface ReturnStripProps {
  row: CaseRow;
  onDone: () => void;
}

/** Her midwife wants to give her back: confirmed by dissolving the mediation, or declined with an answer. */
export function ReturnStrip({ row, onDone }: ReturnStripProps) {
  const [asking, setAsking] = useState<"dissolve" | "decline">();
  const decline = useStep(ReturnWishDeclineDocument);
  const steps = useCaseSteps(row, onDone);
  const notify = useNotify();
  const now = new Date(useNow());
  const [wish] = row.return_wishes;
  if (!wish) return null;
  const close = () => setAsking(undefined);
  const midwife = row.midwife?.fullname ?? "Die Hebamme";
  return (
    <section className={styles.strip} aria-label="Wunsch der Hebamme">
      <div className={styles.wish}>
        <Undo2 size={18} strokeWidth={2} aria-hidden="true" />
        <div className={styles.words}>
          <p>
            <strong>{midwife} möchte die Betreuung abgeben</strong>{" "}
            <span className={styles.since}>{sinceWhen(wish.created_at, now)}</span>
          </p>
          <p className={styles.note}>«{wish.reason}»</p>
        </div>
        <div className={styles.buttons}>
          <Button size="small" type="primary" onClick={() => setAsking("dissolve")}>
            Vermittlung auflösen …
          </Button>
          <Button size="small" onClick={() => setAsking("decline")}>
            Ablehnen …
          </Button>
        </div>
      </div>
      <DissolveDialog
        isOpen={asking === "dissolve"}
        puerperaId={row.id}
        name={row.fullname}
        midwifeName={midwife}
        draft={`return.${wish.id}`}
        onConfirm={async (reason, leftOut) => {
          const told = await steps.dissolve(reason, leftOut);
          notify.done(told.text, told.undo);
        }}
        onClose={close}
      />
      <ReasonDialog
        isOpen={asking === "decline"}
        title="Rückgabe ablehnen?"
        action="Ablehnen"
        reasonLabel="Antwort"
        draft={`return-decline.${wish.id}`}
        onConfirm={async (reason) => {
          await decline({ id: wish.id, ...(reason.trim() !== "" && { reason: reason.trim() }) });
          onDone();
          notify.done(`${row.fullname}: Die Rückgabe ist abgelehnt.`);
        }}
        onClose={close}
      >
        {midwife} sieht die Antwort auf der Seite der Wöchnerin und betreut weiter.
      </ReasonDialog>
    </section>
  );
}
