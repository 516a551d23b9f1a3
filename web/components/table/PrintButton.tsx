import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useNotify } from "#web/platform/browser/notices.ts";
import { Button } from "../layout/Button.tsx";

interface PrintButtonProps {
  /** What goes on the paper; asked for when somebody prints. */
  paper: () => Promise<ReactNode>;
}

/** Prints the whole list. The paper lies beside the page, which stays off it, until the browser has taken it. */
export function PrintButton({ paper }: PrintButtonProps) {
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
        type="text"
        icon={<Printer size={16} strokeWidth={1.9} aria-hidden="true" />}
        aria-label="Drucken"
        data-tooltip="Drucken"
        loading={isReading}
        onClick={() => void print()}
      />
      {sheet !== undefined && createPortal(sheet, document.body)}
    </>
  );
}
