import { issueStatusTitle } from "#domain/course/labels.ts";
import { type StatusLook, StatusTag } from "#web/components/layout/StatusTag.tsx";

const looks: Readonly<Record<string, StatusLook>> = {
  open: "current",
  full: "onhold",
  cancelled: "lost",
  done: "closed",
};

export function IssueStatusTag({ status }: { status: string }) {
  return <StatusTag look={looks[status] ?? "undefined"} label={issueStatusTitle(status)} />;
}
