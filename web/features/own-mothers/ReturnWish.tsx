import { zurichDay } from "#domain/calendar-day.ts";
import { nearDay } from "#domain/locale.ts";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { ReturnWishWithdrawDocument } from "#web/generated/midwife/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./OwnMotherPage.module.css";
import type { OwnMotherDetail } from "./own-mother.ts";

/** That she wants to give the mother back, and what the office answered. */
export function ReturnWish({ mother, onChanged }: { mother: OwnMotherDetail; onChanged: () => void }) {
  const withdraw = useStep(ReturnWishWithdrawDocument);
  const now = new Date(useNow());
  const [wish] = mother.return_wishes;
  if (mother.status !== "current" || !wish) return null;
  if (wish.status === "declined")
    return (
      <p className={styles.contact}>
        Das Büro konnte die Betreuung nicht weitergeben{wish.answer ? `: «${wish.answer}»` : "."}
      </p>
    );
  if (wish.status !== "open") return null;
  const take = async () => {
    await withdraw({ puerpera_id: mother.id });
    onChanged();
    return { text: "Zurückgenommen: Sie betreuen weiter." };
  };
  return (
    <p className={styles.contact}>
      <span>
        Sie möchten diese Betreuung abgeben (gemeldet {nearDay(zurichDay(wish.created_at), now)}). Das Büro
        sucht eine Kollegin.
      </span>
      <StepButton type="link" size="small" run={take}>
        Zurücknehmen
      </StepButton>
    </p>
  );
}
