import { useState } from "react";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import { OfficeMessage } from "../message-parts/OfficeMessage.tsx";
import styles from "./OfficeMessages.module.css";

const FIRST = 3;

/** What the office tells all midwives, the newest first; what is urgent and unread stands above the whole page instead. */
export function OfficeMessages({ messages, now }: { messages: MidwifeHomeQuery["messages"]; now: Date }) {
  const [isWhole, setWhole] = useState(false);
  const listed = messages.filter(({ category, read_at }) => category !== "urgent" || read_at);
  if (listed.length === 0) return null;
  const shown = isWhole ? listed : listed.slice(0, FIRST);
  return (
    <SectionCard title="Mitteilungen" note={listed.length} flush>
      <ul>
        {shown.map((message) => (
          <li key={message.id} className={styles.message}>
            <OfficeMessage message={message} now={now} />
          </li>
        ))}
      </ul>
      {listed.length > FIRST && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Weniger anzeigen" : `Alle ${listed.length} anzeigen`}
        </button>
      )}
    </SectionCard>
  );
}
