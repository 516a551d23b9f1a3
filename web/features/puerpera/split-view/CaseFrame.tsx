import type { ReactNode } from "react";
import { SplitView as Frame } from "#web/components/layout/SplitView.tsx";
import { CaseAside } from "./CaseAside.tsx";
import { NobodyChosen } from "./NobodyChosen.tsx";
import type { SplitView } from "./use-split-view.ts";

interface CaseFrameProps {
  /** What the list holds, for readers. */
  label: string;
  beside: SplitView;
  /** Handlers that keep the list calm while one works in it. */
  holdHandlers?: object;
  /** What stands beside the list before one has chosen; nothing, and the list has the whole width. */
  nobody?: ReactNode;
  children: ReactNode;
}

/** A list of mothers with the case one works on beside it. */
export function CaseFrame(props: CaseFrameProps) {
  const { label, beside, holdHandlers, nobody = <NobodyChosen />, children } = props;
  const { cursor, steps, isWide } = beside;
  return (
    <>
      <Frame
        label={label}
        isWide={isWide}
        isOpen={cursor.openId !== undefined}
        keepsPlace={nobody !== null}
        holdHandlers={holdHandlers}
        detail={(look) => (
          <CaseAside
            className={look}
            id={cursor.openId}
            nobody={nobody}
            title={beside.title}
            isWalking={cursor.isWalking}
            isWide={isWide}
            pending={steps.pending}
            onActionTaken={steps.clear}
            onDone={beside.stepped}
            onClose={cursor.close}
            viewers={beside.viewers}
          />
        )}
      >
        {children}
      </Frame>
      {steps.dialogs}
    </>
  );
}
