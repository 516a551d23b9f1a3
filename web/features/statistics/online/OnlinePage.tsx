import { UserRound } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import { type OnlineLineFragment, OnlineTableDocument } from "#web/generated/staff/graphql.ts";
import { OnlineCounts } from "./OnlineCounts.tsx";
import { OnlineCard, onlineList } from "./online-list.tsx";

type Line = OnlineLineFragment;

const words = {
  title: "Online",
  label: "Konten nach Anwesenheit",
  noun: ["Konto", "Konten"],
  noneFits: "Kein Konto passt zu diesem Filter",
  newOne: "neues",
} as const;
const nameOf = ({ user }: Line) => user?.fullname ?? "";
const hrefOf = ({ id }: Line) => `/admin/user/single/${id}`;
const cardOf = (row: Line) => <OnlineCard row={row} />;

/** Who of the office and of the midwives is here now, and when the others were. */
export function OnlinePage() {
  const table = useTableQuestion(onlineList);
  const { where, orderby, bounds } = table;
  const answer = useTableAnswer(OnlineTableDocument, { where, orderby, ...bounds }, (data) => ({
    rows: data.statistic_online,
    count: data.statistic_online_aggregate,
  }));
  return (
    <>
      <OnlineCounts />
      <ListScreen
        words={words}
        nameOf={nameOf}
        table={table}
        answer={answer}
        href={hrefOf}
        card={cardOf}
        none={
          <EmptyState
            icon={<UserRound size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Noch keine Konten"
          >
            Hier steht, wer hier ist, sobald es Konten gibt.
          </EmptyState>
        }
      />
    </>
  );
}
