import { Info, Megaphone, Newspaper } from "lucide-react";
import { useState } from "react";
import { type CalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { nearDay } from "#domain/locale.ts";
import { type AppmessageCategory, appmessageCategoryTitles } from "#domain/message/labels.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import styles from "./OfficeMessages.module.css";

type Message = MidwifeHomeQuery["messages"][number];

const FIRST = 3;
const urgentDays = 14;
const icons = { info: Info, news: Newspaper, urgent: Megaphone };

/** What the office tells all midwives; what is urgent and new stands first. */
export function OfficeMessages({ messages, now }: { messages: readonly Message[]; now: Date }) {
  const [isWhole, setWhole] = useState(false);
  if (messages.length === 0) return null;
  const sorted = [...messages].sort((a, b) => Number(presses(b, now)) - Number(presses(a, now)));
  const shown = isWhole ? sorted : sorted.slice(0, FIRST);
  return (
    <SectionCard title="Mitteilungen" note={messages.length} flush>
      <ul>
        {shown.map((message) => (
          <li key={message.id} className={styles.message}>
            <div className={styles.head}>
              <Category value={message.category} />
              <time dateTime={message.date}>{nearDay(message.date as CalendarDay, now)}</time>
            </div>
            <h3>{message.title}</h3>
            {message.text && <p>{message.text}</p>}
          </li>
        ))}
      </ul>
      {sorted.length > FIRST && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Weniger anzeigen" : `Alle ${sorted.length} anzeigen`}
        </button>
      )}
    </SectionCard>
  );
}

/** An urgent message of last month presses nobody any more. */
function presses({ category, date }: Message, now: Date): boolean {
  const oldest = zurichDay(new Date(now.getTime() - urgentDays * 86_400_000));
  return category === "urgent" && date >= oldest;
}

function Category({ value }: { value: string }) {
  const known: AppmessageCategory = value in icons ? (value as AppmessageCategory) : "info";
  const Icon = icons[known];
  return (
    <Chip
      tone={known === "urgent" ? "urgent" : "neutral"}
      icon={<Icon size={14} strokeWidth={2.1} aria-hidden="true" />}
    >
      {appmessageCategoryTitles[known]}
    </Chip>
  );
}
