import { Modal } from "antd";
import type { ReactNode } from "react";

export interface DialogProps {
  isOpen: boolean;
  title: string;
  width: number;
  /** It rises from the foot of the screen. */
  isSheet?: boolean;
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What `Dialog` fetches when it is first opened. */
export function AntdModal({ isOpen, title, width, isSheet, foot, onClose, children }: DialogProps) {
  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      centered={!isSheet}
      rootClassName={isSheet ? "sheet" : ""}
      styles={{ header: { paddingRight: 32 } }}
      onCancel={onClose}
      footer={foot ?? null}
    >
      {children}
    </Modal>
  );
}
