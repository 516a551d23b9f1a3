import { isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { OfficeMessage } from "../message-parts/OfficeMessage.tsx";
import { UrgentMessage } from "../message-parts/UrgentMessage.tsx";
import styles from "./AppmessagePreview.module.css";
import type { AppmessageValues } from "./appmessage-values.ts";

export const previewTitle = "So sehen es die Hebammen";

/** A message as midwives will see it, while it is being written. */
export function AppmessagePreview({ values }: { values: AppmessageValues }) {
  return (
    <SectionCard title={previewTitle} flush>
      <PreviewedMessage values={values} />
    </SectionCard>
  );
}

export function PreviewedMessage({ values }: { values: AppmessageValues }) {
  const now = new Date(useNow());
  const message = {
    title: values.title.trim() || "Noch ohne Titel",
    text: values.text.trim(),
    category: values.category,
    // What is being typed is no day yet.
    date: isCalendarDay(values.date) ? values.date : zurichDay(now),
  };
  if (message.category !== "urgent") return <OfficeMessage message={message} now={now} />;
  return (
    <div className={styles.banner}>
      <UrgentMessage message={message} now={now} action={<Button disabled>Gelesen</Button>} />
    </div>
  );
}
