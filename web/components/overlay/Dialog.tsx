import { preloadable } from "../feedback/preloadable.tsx";
import { LazyOverlay } from "./LazyOverlay.tsx";
import type { DialogProps } from "./ModalDialog.tsx";

const { Component: ModalDialog, fetch } = preloadable(
  async () => (await import("./ModalDialog.tsx")).ModalDialog,
);

/** A question or an explanation above the page; it costs nothing until it is opened. */
export function Dialog(props: DialogProps) {
  return (
    <LazyOverlay isOpen={props.isOpen} onFailed={props.onClose} fetch={fetch}>
      <ModalDialog {...props} />
    </LazyOverlay>
  );
}
