// The occasions of mails as a table's columns, as a phone's card, and what they can be narrowed by.
import { Link } from "react-router";
import { dateAndTime } from "#domain/locale.ts";
import { hookSlugs, hooks, isHookSlug, type Recipient, recipientTitles } from "#domain/message/hooks.ts";
import { emailhookLabels } from "#domain/message/labels.ts";
import { escapeLike, type FilterIn, filtersFor } from "#web/components/filter/filter-table.ts";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ListRules } from "#web/components/table/use-table-question.ts";
import type {
  Emailhook_Bool_Exp,
  Emailhook_Order_By,
  EmailhookLineFragment,
} from "#web/generated/staff/graphql.ts";
import { sendsPath, templatePath } from "./email-paths.ts";
import { ActiveSwitch, HinSwitch } from "./HookSwitches.tsx";
import styles from "./hook-list.module.css";

type Line = EmailhookLineFragment;

const by = filtersFor<Emailhook_Bool_Exp>();
const recipients = Object.keys(recipientTitles) as Recipient[];

const hookFilters = by.table({
  text: by.text({
    word: "q",
    label: "Auslöser",
    help: "Titel und Beschreibung",
    where: (text) => {
      const pattern = `%${escapeLike(text.trim())}%`;
      return { _or: [{ title: { _ilike: pattern } }, { description: { _ilike: pattern } }] };
    },
  }),
  recipient: by.several({
    word: "an",
    label: "Geht an",
    options: recipients.map((value) => ({ value, title: recipientTitles[value] })),
    where: (chosen) => ({
      slug: { _in: hookSlugs.filter((slug) => chosen.includes(hooks[slug].recipient)) },
    }),
  }),
  isOff: by.flag({ word: "aus", label: "Ausgeschaltet", where: () => ({ active: { _eq: false } }) }),
});

function recipientOf({ slug }: Line): string {
  return isHookSlug(slug) ? recipientTitles[hooks[slug].recipient] : "";
}

function How({ row }: { row: Line }) {
  return (
    <span className={styles.title}>
      <span>{recipientOf(row)}</span>
      <span className={styles.quiet}>
        {isHookSlug(row.slug) && !hooks[row.slug].automatic ? "von Hand" : "von selbst"}
      </span>
    </span>
  );
}

function TemplateLink({ row }: { row: Line }) {
  return row.emailtemplate ? (
    <Link to={templatePath(row.emailtemplate.id)}>{row.emailtemplate.title}</Link>
  ) : (
    <span className={styles.failed}>fehlt</span>
  );
}

function Sends({ row: { slug, sends } }: { row: Line }) {
  const sent = sends?.sent ?? 0;
  const failed = sends?.failed ?? 0;
  return (
    <span className={styles.sends}>
      {sent > 0 ? (
        <Link to={sendsPath(slug)}>{sent} gesendet</Link>
      ) : (
        <span className={styles.quiet}>keine</span>
      )}
      {sends?.last_sent_at && (
        <span className={styles.quiet}>
          zuletzt <time dateTime={sends.last_sent_at}>{dateAndTime(sends.last_sent_at)}</time>
        </span>
      )}
      {failed > 0 && (
        <Link to={sendsPath(slug, "failed")} className={styles.failed}>
          {failed} fehlgeschlagen
        </Link>
      )}
    </span>
  );
}

const columns: readonly Column<Line, Emailhook_Order_By>[] = [
  {
    key: "title",
    title: "Auslöser",
    order: (direction) => [{ title: direction }],
    render: ({ title, description }) => (
      <span className={styles.title}>
        <b>{title}</b>
        {description && <span className={styles.quiet}>{description}</span>}
      </span>
    ),
  },
  { key: "recipient", title: "Geht an", width: 190, render: (row) => <How row={row} /> },
  { key: "active", title: emailhookLabels.active, width: 110, render: (row) => <ActiveSwitch hook={row} /> },
  { key: "use_hin", title: "HIN", width: 136, render: (row) => <HinSwitch hook={row} /> },
  {
    key: "template",
    title: emailhookLabels.emailtemplate_id,
    width: 210,
    render: (row) => <TemplateLink row={row} />,
  },
  { key: "sends", title: "In 30 Tagen", width: 170, render: (row) => <Sends row={row} /> },
];

export function HookCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <span className={styles.title}>
        <b>{row.title}</b>
        {row.description && <span className={styles.quiet}>{row.description}</span>}
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>{recipientOf(row)}</span>
        <TemplateLink row={row} />
        <Sends row={row} />
      </span>
      <span className={styles.line}>
        <ActiveSwitch hook={row} />
        <HinSwitch hook={row} />
      </span>
    </div>
  );
}

export const hookList: ListRules<
  Line,
  FilterIn<typeof hookFilters>,
  Emailhook_Bool_Exp,
  Emailhook_Order_By
> = {
  screen: "office/email/emailhook",
  filters: hookFilters,
  columns,
  usualSort: { key: "title", direction: "asc" },
  lastOrder: { id: "asc" },
};
