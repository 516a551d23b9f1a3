import { Printer } from "lucide-react";
import { Button } from "../layout/Button.tsx";

/** Prints the page; shell, filters and buttons stay off the paper. */
export function PrintButton() {
  return (
    <Button
      type="text"
      icon={<Printer size={16} strokeWidth={1.9} aria-hidden="true" />}
      aria-label="Drucken"
      data-tooltip="Drucken"
      onClick={() => window.print()}
    />
  );
}
