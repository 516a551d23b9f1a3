import type { ComponentProps } from "react";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { LazyOverlay } from "#web/components/overlay/LazyOverlay.tsx";

const { Component: FollowupForm, fetch } = preloadable(
  async () => (await import("./FollowupForm.tsx")).FollowupForm,
);

/** Its fields come after the page. */
export function FollowupDialog(props: ComponentProps<typeof FollowupForm>) {
  return (
    <LazyOverlay isOpen={props.isOpen} onFailed={props.onClose} fetch={fetch}>
      <FollowupForm {...props} />
    </LazyOverlay>
  );
}
