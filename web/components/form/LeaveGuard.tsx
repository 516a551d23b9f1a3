import { useRef } from "react";
import { useBlocker } from "react-router";
import { useUnloadQuestion } from "#web/platform/browser/leave.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { Button } from "../layout/Button.tsx";
import styles from "../overlay/ConfirmDialog.module.css";
import { Dialog } from "../overlay/Dialog.tsx";

interface LeaveGuardProps {
  /** Asked at the moment of leaving, so that what was just saved does not count. */
  hasUnsaved: () => boolean;
  /** Throws the input away. */
  onDiscard: () => void;
}

/** Asks before a page with unsaved input is left; the draft can also stay behind for later. */
export function LeaveGuard({ hasUnsaved, onDiscard }: LeaveGuardProps) {
  const isPhone = useIsPhone();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBlocked = currentLocation.pathname !== nextLocation.pathname && hasUnsaved();
    // The question stands already: "back" closes it, as every dialog.
    if (isBlocked && historyAction === "POP" && blocker.state === "blocked") setTimeout(stay);
    return isBlocked;
  });
  useUnloadQuestion(hasUnsaved);
  const latest = useRef(blocker);
  latest.current = blocker;
  const stay = () => latest.current.reset?.();
  const go = () => blocker.proceed?.();
  return (
    <Dialog
      isOpen={blocker.state === "blocked"}
      title="Ihre Eingaben sind noch nicht gespeichert"
      width={520}
      isSheet={isPhone}
      backCloses={false}
      onClose={stay}
      foot={
        <div className={styles.foot}>
          <Button
            danger
            onClick={() => {
              onDiscard();
              go();
            }}
          >
            Verwerfen
          </Button>
          <Button onClick={go}>Später weiterfahren</Button>
          <Button type="primary" data-main onClick={stay}>
            Hier bleiben
          </Button>
        </div>
      }
    >
      <p>
        Mit «Später weiterfahren» bleiben sie in diesem Fenster aufgehoben und sind wieder da, wenn Sie
        zurückkommen.
      </p>
    </Dialog>
  );
}
