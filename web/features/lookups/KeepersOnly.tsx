import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { forbiddenSentence } from "#web/platform/data/errors.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import type { ListRules } from "./lookup-lists.ts";

export function useKeeps({ keepers }: ListRules): boolean {
  return keepers.includes(useCurrentUser().role);
}

/** Spares others a form whose saving the database would refuse. */
export function KeepersOnly({ rules, children }: { rules: ListRules; children: ReactNode }) {
  if (useKeeps(rules)) return children;
  return (
    <EmptyState
      isPage
      icon={<Lock size={24} strokeWidth={1.9} aria-hidden="true" />}
      title={forbiddenSentence}
      action={<Link to={rules.path}>Zur Liste</Link>}
    >
      Diese Liste führt {rules.keepers.includes("manager") ? "die Leitung" : "die Administration"}.
    </EmptyState>
  );
}
