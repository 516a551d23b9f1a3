import { Eye, EyeOff } from "lucide-react";
import { ActionRow } from "#web/components/layout/SinglePage.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { DeleteCourseDocument } from "#web/generated/manager/graphql.ts";
import { type CourseDetailFragment, UpdateCourseDocument } from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { coursePaths } from "./course-paths.ts";
import { DeleteButton } from "./DeleteButton.tsx";

const size = { size: 16, strokeWidth: 1.9, "aria-hidden": true } as const;

/** Hiding and showing, and deleting what was never held. */
export function CourseActions({ row: { id, title, active } }: { row: CourseDetailFragment }) {
  const take = useSteps();
  const turn = async (isOn: boolean) =>
    requireRow((await take(UpdateCourseDocument, { id, set: { active: isOn } })).update_ct_course_by_pk);
  const run = async () => {
    await turn(!active);
    return {
      text: active ? "Eltern sehen den Kurs nicht mehr." : "Eltern sehen den Kurs wieder.",
      undo: () => turn(active),
    };
  };
  return (
    <ActionRow>
      <StepButton icon={active ? <EyeOff {...size} /> : <Eye {...size} />} run={run}>
        {active ? "Deaktivieren" : "Aktivieren"}
      </StepButton>
      <DeleteButton
        name={title}
        back={coursePaths.list}
        onDelete={async () => requireRow((await take(DeleteCourseDocument, { id })).delete_ct_course_by_pk)}
      />
    </ActionRow>
  );
}
