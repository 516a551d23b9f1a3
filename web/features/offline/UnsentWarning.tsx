import { useEffect, useState } from "react";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { askBeforeLeaving } from "#web/platform/offline/forget.ts";
import { listWaiting, sendWaiting } from "./waiting.ts";

const LONGEST_MS = 5_000;

interface Asked {
  count: number;
  answer: (leaves: boolean) => void;
}

/** Whoever signs out while something of hers waits is told first; what can still be sent is. */
export function UnsentWarning() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    askBeforeLeaving(async () => {
      // Nothing that fails here may keep her from leaving.
      const unsent = await countUnsent().catch(() => 0);
      if (unsent === 0) return true;
      return await new Promise<boolean>((answer) => setAsked({ count: unsent, answer }));
    });
    return () => askBeforeLeaving(undefined);
  }, []);
  const settle = (leaves: boolean) => {
    asked?.answer(leaves);
    setAsked(undefined);
  };
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title="Trotzdem abmelden?"
      action="Abmelden"
      isDangerous
      tellsWhenClosed={false}
      onConfirm={async () => settle(true)}
      onClose={() => settle(false)}
    >
      <p>
        {asked?.count === 1
          ? "1 Eintrag ist noch nicht gesendet. Mit dem Abmelden geht er verloren."
          : `${asked?.count ?? 0} Einträge sind noch nicht gesendet. Mit dem Abmelden gehen sie verloren.`}
      </p>
    </ConfirmDialog>
  );
}

async function countUnsent(): Promise<number> {
  const waiting = await listWaiting();
  if (waiting.length === 0 || !navigator.onLine) return waiting.length;
  // A line that leads nowhere keeps nobody.
  await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
  return (await listWaiting()).length;
}
