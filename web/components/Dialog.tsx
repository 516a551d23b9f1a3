import type { DialogProps } from "./AntdModal.tsx";
import { later } from "./later.tsx";
import { OnceOpened } from "./OnceOpened.tsx";
import { Themed } from "./Themed.tsx";

const { Part: AntdModal, fetch } = later(async () => (await import("./AntdModal.tsx")).AntdModal);

/** A question or an explanation above the page; it costs nothing until it is opened. */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpened isOpen={props.isOpen} onFailed={props.onClose} fetch={fetch}>
      <Themed>
        <AntdModal {...props} />
      </Themed>
    </OnceOpened>
  );
}
