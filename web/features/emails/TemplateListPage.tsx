import { FileText, Plus } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import { type EmailtemplateLineFragment, EmailtemplateTableDocument } from "#web/generated/staff/graphql.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { templateInsertPath, templatePath } from "./email-paths.ts";
import { TemplateCard, templateList } from "./template-list.tsx";

type Line = EmailtemplateLineFragment;

const words = {
  title: "Vorlagen",
  label: "Vorlagen",
  noun: ["Vorlage", "Vorlagen"],
  noneFits: "Keine Vorlage passt zu diesem Filter",
} as const;
const nameOf = ({ title }: Line) => title;
const hrefOf = ({ id }: Line) => templatePath(id);
const cardOf = (row: Line) => <TemplateCard row={row} />;

/** What the mails say. */
export function TemplateListPage() {
  const table = useTableQuestion(templateList);
  const { where, orderby, bounds } = table;
  const answer = useTableAnswer(EmailtemplateTableDocument, { where, orderby, ...bounds }, (data) => ({
    rows: data.emailtemplate,
    count: data.emailtemplate_aggregate,
  }));
  return (
    <ListScreen
      words={words}
      nameOf={nameOf}
      table={table}
      answer={answer}
      action={<InsertLink />}
      href={hrefOf}
      card={cardOf}
      none={
        <EmptyState
          icon={<FileText size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Noch keine Vorlagen"
          action={<InsertLink />}
        >
          Jeder Auslöser sendet den Text einer Vorlage.
        </EmptyState>
      }
    />
  );
}

function InsertLink() {
  const { role } = useCurrentUser();
  return role === "admin" ? (
    <ButtonLink to={templateInsertPath} icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}>
      Neue Vorlage
    </ButtonLink>
  ) : null;
}
