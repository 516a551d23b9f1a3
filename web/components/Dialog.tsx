import { later } from "./later.tsx";
import type { DialogProps } from "./ModalDialog.tsx";
import { OnceOpened } from "./OnceOpened.tsx";

const { Part: ModalDialog, fetch } = later(async () => (await import("./ModalDialog.tsx")).ModalDialog);

/** A question or an explanation above the page; it costs nothing until it is opened. */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpened isOpen={props.isOpen} onFailed={props.onClose} fetch={fetch}>
      <ModalDialog {...props} />
    </OnceOpened>
  );
}
