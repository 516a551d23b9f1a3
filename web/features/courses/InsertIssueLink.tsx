import { Plus } from "lucide-react";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { useKeepsCourses } from "./CourseKeepersOnly.tsx";
import { issuePaths } from "./course-paths.ts";

export function InsertIssueLink() {
  if (!useKeepsCourses()) return null;
  return (
    <ButtonLink
      type="primary"
      to={issuePaths.insert()}
      icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}
    >
      Neue Durchführung
    </ButtonLink>
  );
}
