import { Check } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { AppmessageMarkReadDocument, type MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { UrgentMessage } from "../message-parts/UrgentMessage.tsx";

interface UrgentMessagesProps {
  messages: MidwifeHomeQuery["urgent"];
  now: Date;
}

/** What is urgent stands before everything else until she says that she has read it. */
export function UrgentMessages({ messages, now }: UrgentMessagesProps) {
  const mark = useStep(AppmessageMarkReadDocument);
  const unread = messages.filter(isUnread);
  const onRead = useNextFocus(unread.length);
  return (
    <>
      {unread.map((message) => (
        <UrgentMessage
          key={message.id}
          message={message}
          now={now}
          action={
            <StepButton
              data-read
              icon={<Check size={16} strokeWidth={1.9} aria-hidden="true" />}
              aria-label={`«${message.title}» gelesen`}
              run={async () => {
                onRead();
                requireRow((await mark({ id: message.id })).appmessage_mark_read);
                return { text: "Danke, das Büro sieht, dass Sie die Mitteilung gelesen haben." };
              }}
            >
              Gelesen
            </StepButton>
          }
        />
      ))}
    </>
  );
}

/** The pressed button leaves with its message: the next one has the focus, or the page, so that keys go on from there. */
function useNextFocus(count: number): () => void {
  const isOwn = useRef(false);
  // With the drawing itself: one that came after it would forget a press in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has left
  useLayoutEffect(() => {
    const isLost = isOwn.current && document.activeElement === document.body;
    isOwn.current = false;
    if (!isLost) return;
    const next = document.querySelector<HTMLElement>("[data-read]") ?? document.querySelector("main");
    next?.focus({ preventScroll: true });
  }, [count]);
  return () => {
    isOwn.current = true;
  };
}

/** The reply of the step reaches the row before the question is asked again. */
function isUnread({ read_at }: { read_at?: string | null }): boolean {
  return !read_at;
}
