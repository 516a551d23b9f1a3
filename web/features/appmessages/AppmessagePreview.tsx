import { isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { OfficeMessage } from "../message-parts/OfficeMessage.tsx";
import { UrgentMessage } from "../message-parts/UrgentMessage.tsx";
import styles from "./AppmessagePreview.module.css";
import type { AppmessageValues } from "./appmessage-values.ts";

/** A message as midwives see it, while it is being written too. */
export function AppmessagePreview({ values }: { values: AppmessageValues }) {
  const now = new Date(useNow());
  const message = {
    title: values.title.trim() || "Noch ohne Titel",
    text: values.text.trim(),
    category: values.category,
    // What is being typed is no day yet.
    date: isCalendarDay(values.date) ? values.date : zurichDay(now),
  };
  return (
    <SectionCard title="So sehen es die Hebammen" flush>
      {message.category === "urgent" ? (
        <div className={styles.banner}>
          <UrgentMessage message={message} now={now} action={<Button disabled>Gelesen</Button>} />
        </div>
      ) : (
        <OfficeMessage message={message} now={now} />
      )}
    </SectionCard>
  );
}
