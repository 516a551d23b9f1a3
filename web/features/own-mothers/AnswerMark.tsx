import { MessageSquareReply } from "lucide-react";
import { Link } from "react-router";
import type { UnreadAnswersFragment } from "#web/generated/midwife/graphql.ts";
import styles from "./AnswerMark.module.css";

/** The office has answered a note of hers, and she has not read it yet. */
export function AnswerMark({ mother }: { mother: UnreadAnswersFragment }) {
  // The reply of the step reaches the rows before the question is asked again.
  if (mother.unread_answers.every(({ read_at }) => read_at)) return null;
  return (
    <Link className={styles.mark} to={`/user/puerpera/single/${mother.id}#notizen`}>
      <MessageSquareReply size={16} strokeWidth={2} aria-hidden="true" />
      <span>Das Büro hat Ihnen geantwortet</span>
    </Link>
  );
}
