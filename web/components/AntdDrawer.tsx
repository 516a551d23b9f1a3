import { Drawer } from "antd";
import type { SideSheetProps } from "./SideSheet.tsx";

/** What `SideSheet` fetches when it is first opened. */
export function AntdDrawer({ isOpen, isFromFoot, width, onClose, children }: SideSheetProps) {
  return (
    <Drawer
      open={isOpen}
      placement={isFromFoot ? "bottom" : "right"}
      size={isFromFoot ? "large" : width}
      closable={false}
      onClose={onClose}
      title={null}
    >
      {children}
    </Drawer>
  );
}
