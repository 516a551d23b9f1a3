import { CalendarRange } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import { IssueTableDocument } from "#web/generated/staff/graphql.ts";
import { sought, useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { issuePaths } from "./course-paths.ts";
import { InsertIssueLink } from "./InsertIssueLink.tsx";
import { issueName } from "./IssueLines.tsx";
import { IssueCard, type IssueLine, issueList, usualIssueColumns } from "./issue-list.tsx";
import { useCategoryOptions, useSoughtProviders } from "./use-course-choices.ts";

const words = {
  title: "Durchführungen",
  label: "Durchführungen",
  noun: ["Durchführung", "Durchführungen"],
  noneFits: "Keine Durchführung passt zu diesem Filter",
} as const;
const nameOf = (row: IssueLine) => `${row.course?.title ?? "Kurs"}, ${issueName(row)}`;
const hrefOf = ({ id }: IssueLine) => issuePaths.single(id);
const cardOf = (row: IssueLine) => <IssueCard row={row} />;

/** Every issue of every course, the latest first. */
export function IssueListPage() {
  const table = useTableQuestion(issueList);
  const { where, orderby, bounds, question } = table;
  const answer = useTableAnswer(IssueTableDocument, { where, orderby, ...bounds }, (data) => ({
    rows: data.ct_issue,
    count: data.ct_issue_aggregate,
  }));
  const lookups = useLookups();
  const choices = {
    category: useCategoryOptions().map(({ value, label }) => ({ value, title: label })),
    provider: useSoughtProviders(question.filter.provider),
    language: sought(lookups, lookups.language),
  };
  return (
    <ListScreen
      words={words}
      nameOf={nameOf}
      table={table}
      answer={answer}
      choices={choices}
      hasViews
      usualColumns={usualIssueColumns}
      action={<InsertIssueLink />}
      href={hrefOf}
      card={cardOf}
      none={
        <EmptyState
          icon={<CalendarRange size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Noch keine Durchführungen"
          action={<InsertIssueLink />}
        >
          Eine Durchführung sagt, wann und wo ein Kurs stattfindet.
        </EmptyState>
      }
    />
  );
}
