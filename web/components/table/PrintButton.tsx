import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useNotify } from "#web/platform/browser/notices.ts";
import { Button } from "../layout/Button.tsx";

interface PrintButtonProps {
  /** What goes on the paper; asked for when somebody prints. */
  paper: () => Promise<ReactNode>;
  /** Beside the sign, where it is not the whole list that is printed. */
  label?: string;
}

/** Prints the whole list. The paper lies beside the page, which stays off it, until the browser has taken it. */
export function PrintButton({ paper, label }: PrintButtonProps) {
  const [sheet, setSheet] = useState<ReactNode>();
  const [isReading, setReading] = useState(false);
  const notify = useNotify();
  useEffect(() => {
    if (sheet === undefined) return;
    const put = () => setSheet(undefined);
    window.addEventListener("afterprint", put, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", put);
  }, [sheet]);
  const print = async () => {
    setReading(true);
    try {
      setSheet(await paper());
    } catch (error) {
      notify.failed(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button
        type={label ? "default" : "text"}
        icon={<Printer size={16} strokeWidth={1.9} aria-hidden="true" />}
        {...(!label && { "aria-label": "Drucken", "data-tooltip": "Drucken" })}
        loading={isReading}
        onClick={() => void print()}
      >
        {label}
      </Button>
      {sheet !== undefined && createPortal(sheet, document.body)}
    </>
  );
}
