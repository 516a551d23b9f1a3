import { Handshake, Lock } from "lucide-react";
import { Chip } from "#web/components/layout/Chip.tsx";
import type { Entry } from "./lookup-values.ts";

const size = { size: 14, strokeWidth: 2.1, "aria-hidden": true } as const;

/** What sets an entry apart from the others. */
export function EntryMarks({ entry }: { entry: Entry }) {
  return (
    <>
      {entry.partner && (
        <Chip tone="primary" icon={<Handshake {...size} />}>
          Partnerspital
        </Chip>
      )}
      {!entry.active && <Chip tone="outline">inaktiv</Chip>}
      {entry.is_fixed && (
        <Chip
          icon={<Lock {...size} />}
          title="Das Programm braucht diesen Eintrag: umbenennen ja, löschen und deaktivieren nein."
        >
          fest
        </Chip>
      )}
    </>
  );
}
