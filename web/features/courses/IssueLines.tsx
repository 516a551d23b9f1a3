import { EyeOff } from "lucide-react";
import { Link } from "react-router";
import { dayAndYear } from "#domain/locale.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { issuePaths } from "./course-paths.ts";
import styles from "./IssueLines.module.css";
import { IssueStatusTag } from "./IssueStatusTag.tsx";

interface IssueLine {
  id: string;
  number?: string | null;
  active: boolean;
  status: string;
  dates_text?: string | null;
  firstdate?: string | null;
  languages: readonly string[];
  address?: string | null;
  zipcode?: string | null;
}

/** The issues of a course, each a line that leads to it. */
export function IssueLines({ issues }: { issues: readonly IssueLine[] }) {
  return (
    <ul className={styles.lines} aria-label="Durchführungen">
      {issues.map((issue) => (
        <li key={issue.id} className={styles.line}>
          <Link to={issuePaths.single(issue.id)} className={styles.title}>
            {issueName(issue)}
          </Link>
          <span className={styles.more}>
            {[issue.dates_text, issue.address, issue.zipcode].filter(Boolean).join(" · ")}
          </span>
          <span className={styles.marks}>
            <LanguageChips codes={issue.languages} />
            {!issue.active && (
              <span className={styles.hidden}>
                <EyeOff size={14} strokeWidth={1.9} aria-hidden="true" /> Inaktiv
              </span>
            )}
            <IssueStatusTag status={issue.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** "10.11.2026 · RB-26-02" */
export function issueName({ number, firstdate }: Pick<IssueLine, "number" | "firstdate">): string {
  return [firstdate ? dayAndYear(firstdate) : "Ohne Termine", number].filter(Boolean).join(" · ");
}
