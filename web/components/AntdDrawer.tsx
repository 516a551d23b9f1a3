import { Drawer } from "antd";
import type { ReactNode } from "react";

export interface SideSheetProps {
  isOpen: boolean;
  isFromFoot: boolean;
  width: number;
  onClose: () => void;
  children: ReactNode;
}

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
