// Tells the colleagues on which case one works, as long as one looks at it.
import { useEffect } from "react";
import { PresenceNoteDocument } from "#web/generated/staff/graphql.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { ask } from "#web/platform/data/ask.ts";

const AGAIN_MS = 10_000;
/** Whoever walks along a list is not yet on its cases. */
const STAY_MS = 700;

let leaving: ReturnType<typeof setTimeout> | undefined;

function note(puerperaId: string | null): void {
  ask(PresenceNoteDocument, { puerpera_id: puerperaId }).catch((error) =>
    logQuietly("Anwesenheit nicht gemeldet", error),
  );
}

export function useNotePresence(puerperaId: string | undefined): void {
  useEffect(() => {
    if (puerperaId === undefined) return;
    clearTimeout(leaving);
    let isNoted = false;
    const stay = () => {
      if (document.visibilityState !== "visible") return;
      isNoted = true;
      note(puerperaId);
    };
    const look = () => {
      if (document.visibilityState === "visible") stay();
      else if (isNoted) {
        isNoted = false;
        note(null);
      }
    };
    const arrive = setTimeout(stay, STAY_MS);
    const again = setInterval(stay, AGAIN_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(arrive);
      clearInterval(again);
      document.removeEventListener("visibilitychange", look);
      // The next case overwrites this one; only who opens none has left.
      if (isNoted) leaving = setTimeout(() => note(null), STAY_MS + 300);
    };
  }, [puerperaId]);
}
