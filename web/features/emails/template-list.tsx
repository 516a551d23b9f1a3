// The templates of mails as a table's columns, as a phone's card, and what they can be narrowed by.
import { dateAndTime } from "#domain/locale.ts";
import { emailtemplateLabels } from "#domain/message/labels.ts";
import { escapeLike, type FilterIn, filtersFor } from "#web/components/filter/filter-table.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ListRules } from "#web/components/table/use-table-question.ts";
import type {
  Emailtemplate_Bool_Exp,
  Emailtemplate_Order_By,
  EmailtemplateLineFragment,
} from "#web/generated/staff/graphql.ts";
import styles from "./hook-list.module.css";

type Line = EmailtemplateLineFragment;

const by = filtersFor<Emailtemplate_Bool_Exp>();

const templateFilters = by.table({
  text: by.text({
    word: "q",
    label: "Titel oder Text",
    help: "Titel, Betreff und Text",
    where: (text) => {
      const pattern = `%${escapeLike(text.trim())}%`;
      return {
        _or: [
          { title: { _ilike: pattern } },
          { subject: { _ilike: pattern } },
          { template: { _ilike: pattern } },
        ],
      };
    },
  }),
});

function Use({ row: { id, emailhook } }: { row: Line }) {
  if (emailhook?.emailtemplate_id !== id) return <Chip tone="outline">nicht in Gebrauch</Chip>;
  return emailhook.active ? <span>{emailhook.title}</span> : <Chip tone="outline">ausgeschaltet</Chip>;
}

function Changed({ row: { versions, updated_at } }: { row: Line }) {
  const author = versions[0]?.author;
  return (
    <span className={styles.title}>
      <time dateTime={updated_at}>{dateAndTime(updated_at)}</time>
      <span className={styles.quiet}>{author ? author.fullname : "erste Fassung"}</span>
    </span>
  );
}

const columns: readonly Column<Line, Emailtemplate_Order_By>[] = [
  {
    key: "title",
    title: emailtemplateLabels.title,
    order: (direction) => [{ title: direction }],
    render: ({ title }) => (
      <span className={styles.title}>
        <b>{title}</b>
      </span>
    ),
  },
  { key: "subject", title: emailtemplateLabels.subject, render: ({ subject }) => subject },
  { key: "hook", title: emailtemplateLabels.emailhook_id, width: 260, render: (row) => <Use row={row} /> },
  {
    key: "updated_at",
    title: "Geändert",
    width: 180,
    order: (direction) => [{ updated_at: direction }],
    render: (row) => <Changed row={row} />,
  },
];

export function TemplateCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <span className={styles.title}>
        <b>{row.title}</b>
        <span className={styles.quiet}>{row.subject}</span>
      </span>
      <span className={styles.line}>
        <Use row={row} />
      </span>
    </div>
  );
}

export const templateList: ListRules<
  Line,
  FilterIn<typeof templateFilters>,
  Emailtemplate_Bool_Exp,
  Emailtemplate_Order_By
> = {
  screen: "office/email/emailtemplate",
  filters: templateFilters,
  columns,
  usualSort: { key: "title", direction: "asc" },
  lastOrder: { id: "asc" },
};
