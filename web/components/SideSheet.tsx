import type { SideSheetProps } from "./AntdDrawer.tsx";
import { later } from "./later.tsx";
import { OnceOpened } from "./OnceOpened.tsx";
import { Themed } from "./Themed.tsx";

const { Part: AntdDrawer, fetch } = later(async () => (await import("./AntdDrawer.tsx")).AntdDrawer);

/** What stands beside on wide screens and comes over the page on narrow ones; it costs nothing until it is opened. */
export function SideSheet(props: SideSheetProps) {
  return (
    <OnceOpened isOpen={props.isOpen} onFailed={props.onClose} fetch={fetch}>
      <Themed>
        <AntdDrawer {...props} />
      </Themed>
    </OnceOpened>
  );
}
