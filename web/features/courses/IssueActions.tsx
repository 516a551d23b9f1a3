import { Ban, CheckCheck, Eye, EyeOff, RotateCcw } from "lucide-react";
import { issueStatusTitle } from "#domain/course/labels.ts";
import { ActionRow } from "#web/components/layout/SinglePage.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { DeleteIssueDocument } from "#web/generated/manager/graphql.ts";
import { type IssueDetailFragment, UpdateIssueDocument } from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { coursePaths, issuePaths } from "./course-paths.ts";
import { DeleteButton } from "./DeleteButton.tsx";

const size = { size: 16, strokeWidth: 1.9, "aria-hidden": true } as const;

/** What happens to an issue day by day: shown or hidden, full, cancelled; each step can be taken back for a moment. */
export function IssueActions({ row }: { row: IssueDetailFragment }) {
  const { id, active, status, course } = row;
  const take = useSteps();
  const set = async (changes: { active?: boolean; status?: string }) =>
    requireRow((await take(UpdateIssueDocument, { id, set: changes })).update_ct_issue_by_pk);
  const turn = async () => {
    await set({ active: !active });
    return {
      text: active ? "Eltern sehen die Durchführung nicht mehr." : "Die Durchführung ist ausgeschrieben.",
      undo: () => set({ active }),
    };
  };
  const put = (next: string) => async () => {
    await set({ status: next });
    return { text: `Die Durchführung steht auf «${issueStatusTitle(next)}».`, undo: () => set({ status }) };
  };
  return (
    <ActionRow>
      <StepButton icon={active ? <EyeOff {...size} /> : <Eye {...size} />} run={turn}>
        {active ? "Deaktivieren" : "Aktivieren"}
      </StepButton>
      {status === "open" && (
        <StepButton icon={<CheckCheck {...size} />} run={put("full")}>
          Ausgebucht
        </StepButton>
      )}
      {(status === "open" || status === "full") && (
        <StepButton icon={<Ban {...size} />} run={put("cancelled")}>
          Absagen
        </StepButton>
      )}
      {(status === "full" || status === "cancelled") && (
        <StepButton icon={<RotateCcw {...size} />} run={put("open")}>
          Wieder öffnen
        </StepButton>
      )}
      <DeleteButton
        name={[course?.title, row.number].filter(Boolean).join(" · ")}
        back={course ? coursePaths.single(course.id) : issuePaths.list}
        onDelete={async () => requireRow((await take(DeleteIssueDocument, { id })).delete_ct_issue_by_pk)}
      >
        <p>Auch ihre Termine verschwinden. Findet sie nur nicht statt, sagen Sie sie besser ab.</p>
      </DeleteButton>
    </ActionRow>
  );
}
