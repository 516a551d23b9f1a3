import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { forbiddenSentence } from "#web/platform/data/errors.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { keepers } from "./course-paths.ts";

export function useKeepsCourses(): boolean {
  return keepers.includes(useCurrentUser().role);
}

/** Spares others a form whose saving the database would refuse. */
export function CourseKeepersOnly({ back, children }: { back: string; children: ReactNode }) {
  if (useKeepsCourses()) return children;
  return (
    <EmptyState
      isPage
      icon={<Lock size={24} strokeWidth={1.9} aria-hidden="true" />}
      title={forbiddenSentence}
      action={<Link to={back}>Zur Liste</Link>}
    >
      Neue Kurse, Durchführungen und Kategorien erfasst die Leitung.
    </EmptyState>
  );
}
