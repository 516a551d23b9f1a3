import { CircleAlert } from "lucide-react";
import { Button } from "#web/components/layout/Button.tsx";
import type { Editors } from "./TemplateEditor.tsx";
import styles from "./TemplateSinglePage.module.css";
import { faultCount, type PlacedFault } from "./template-values.ts";

/** How many, and the way to the first. */
export function FaultCount({ faults, editors }: { faults: readonly PlacedFault[]; editors: Editors }) {
  const [first] = faults;
  if (!first) return null;
  return (
    <Button
      type="text"
      className={styles.faults}
      icon={<CircleAlert size={16} strokeWidth={2.1} aria-hidden="true" />}
      onClick={() => editors[first.field].current?.jumpTo(first.at)}
    >
      {faultCount(faults)}
    </Button>
  );
}
