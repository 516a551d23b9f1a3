import { useEffect } from "react";
import { LastStepsDocument } from "#web/generated/staff/graphql.ts";
import { noticeBoard, useNotices } from "#web/platform/browser/notices.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";

/** Whoever could take a step back sees when a colleague was quicker: the offer leaves the screen. */
export function UndoWatch() {
  const offers = useNotices().flatMap(({ id, undo }) => (undo?.of ? [{ id, ...undo.of }] : []));
  const ids = [...new Set(offers.map(({ subject }) => subject))].sort();
  const { data } = useLiveQuery(LastStepsDocument, { ids }, { skip: ids.length === 0 });
  useEffect(() => {
    for (const { id, subject, step } of offers) {
      const last = data?.puerpera.find((mother) => mother.id === subject)?.actionlogs[0]?.id;
      // Ids rise with time: an answer from before the step says nothing.
      if (last !== undefined && last > step) noticeBoard.dismiss(id);
    }
  });
  return null;
}
