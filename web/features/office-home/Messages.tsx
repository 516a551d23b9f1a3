import { Info, type LucideIcon, Megaphone, Newspaper } from "lucide-react";
import { Link } from "react-router";
import { dayAndYear } from "#domain/locale.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";
import { LinkedText } from "../message-parts/LinkedText.tsx";
import styles from "./Messages.module.css";

const icons: Record<string, LucideIcon> = { urgent: Megaphone, news: Newspaper };

/** What the office tells everybody. */
export function Messages({ messages }: { messages: OfficeHomeQuery["appmessage"] }) {
  return (
    <SectionCard
      title="Mitteilungen"
      action={<Link to="/admin/office/appmessage/list">Alle Mitteilungen</Link>}
      flush
    >
      {messages.length === 0 ? (
        <p className={styles.nothing}>Zurzeit gibt es keine Mitteilungen.</p>
      ) : (
        <ul className={styles.messages}>
          {messages.map(({ id, title, text, date, category }) => {
            const Icon = icons[category] ?? Info;
            return (
              <li key={id} className={styles.message}>
                <Icon
                  size={16}
                  strokeWidth={1.9}
                  className={cx(styles.icon, category === "urgent" && styles.urgent)}
                  aria-label={category === "urgent" ? "Dringend" : undefined}
                  aria-hidden={category !== "urgent"}
                />
                <div>
                  <h3 data-tooltip={dayAndYear(date)}>
                    <Link to={`/admin/office/appmessage/single/${id}`}>{title}</Link>
                  </h3>
                  {text && (
                    <p>
                      <LinkedText text={text} />
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
