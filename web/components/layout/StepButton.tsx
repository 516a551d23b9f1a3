import { type ComponentProps, type ReactNode, useState } from "react";
import { type Undo, useNotify } from "#web/platform/browser/notices.ts";
import { Button } from "./Button.tsx";

/** What a step tells when it is done: a sentence, and the way back if there is one. */
export interface StepDone {
  text: string;
  undo?: Undo;
}

interface StepButtonProps {
  /** Does the step; a failure is told by itself and leaves everything as it was. */
  run: () => Promise<StepDone | undefined>;
  children: ReactNode;
  icon?: ReactNode;
  type?: ComponentProps<typeof Button>["type"];
  size?: ComponentProps<typeof Button>["size"];
  /** Key that does the same, shown in the tooltip. */
  shortcut?: string;
  className?: string;
  disabled?: boolean;
  "aria-label"?: string;
}

/** A step that happens at once, with "Rückgängig" for 8 s; while it runs it cannot be pressed again. */
export function StepButton({ run, children, shortcut, disabled, ...button }: StepButtonProps) {
  const { isRunning, start } = useStep(run);
  return (
    <Button
      {...button}
      disabled={disabled ?? false}
      loading={isRunning}
      data-tooltip={shortcut ? `Taste ${shortcut}` : undefined}
      onClick={start}
    >
      {children}
    </Button>
  );
}

/** The same without the button, for keys and menus. */
export function useStep(run: () => Promise<StepDone | undefined>): { isRunning: boolean; start: () => void } {
  const [isRunning, setRunning] = useState(false);
  const notify = useNotify();
  const start = () => {
    if (isRunning) return;
    setRunning(true);
    run()
      .then((done) => {
        if (done) notify.done(done.text, done.undo);
      })
      .catch((error) => notify.failed(error))
      .finally(() => setRunning(false));
  };
  return { isRunning, start };
}
