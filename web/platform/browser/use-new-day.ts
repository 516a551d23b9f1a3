// Midnight in Zürich while a page is open, or while its telephone sleeps: what holds for a day is asked for again.
import { useEffect, useEffectEvent, useRef } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { useNow } from "./use-now.ts";

/** Calls `onNewDay` once for each change of the day. */
export function useNewDay(onNewDay: () => void): void {
  const today = zurichDay(new Date(useNow()));
  // By the clock itself: the ticker may still stand where nobody listened to it.
  const known = useRef(zurichDay(new Date()));
  const tell = useEffectEvent(onNewDay);
  useEffect(() => {
    if (today <= known.current) return;
    known.current = today;
    tell();
  }, [today]);
}
