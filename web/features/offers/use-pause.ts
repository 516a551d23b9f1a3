// A midwife's own pause: until a day she is offered nobody new; from the day after on she is again, by itself.
import { useMemo } from "react";
import { addDays, type CalendarDay, zurichDay } from "#domain/calendar-day.ts";
import {
  BeginPauseDocument,
  OwnPauseDocument,
  ShortenPausesDocument,
} from "#web/generated/midwife/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";

export interface Pause {
  /** The last day of it; null while she does not pause, undefined as long as nobody knows. */
  until: CalendarDay | null | undefined;
  begin: (until: CalendarDay) => Promise<void>;
  end: () => Promise<void>;
}

export function usePause(onChanged: () => void): Pause {
  const { id } = useCurrentUser();
  const today = zurichDay(new Date(useNow()));
  const variables = useMemo(() => ({ id, today }), [id, today]);
  const { data, refetch } = useLiveQuery(OwnPauseDocument, variables, { keepPrevious: true });
  const insert = useStep(BeginPauseDocument);
  const shorten = useStep(ShortenPausesDocument);
  const reread = async () => {
    await refetch();
    onChanged();
  };
  return {
    until: data && (data.calendarentry[0]?.end ?? null),
    begin: async (until) => {
      requireRow((await insert({ id, start: today, end: until })).insert_calendarentry_one);
      await reread();
    },
    end: async () => {
      const ids = (data?.calendarentry ?? []).map((entry) => entry.id);
      await shorten({ ids, today, end: addDays(today, -1) });
      await reread();
    },
  };
}
