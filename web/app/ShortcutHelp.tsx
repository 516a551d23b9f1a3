import { lazy, useState } from "react";
import { OnceOpened } from "#web/components/OnceOpened.tsx";
import { useShortcuts } from "#web/platform/use-shortcuts.ts";

const fetchDialog = () => import("#web/components/ShortcutsDialog.tsx");
const ShortcutsDialog = lazy(async () => ({ default: (await fetchDialog()).ShortcutsDialog }));

/** The overlay behind "?". */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ "?": { label: "Diese Hilfe", act: () => setOpen(true) } });
  return (
    <OnceOpened isOpen={isOpen} fetch={fetchDialog}>
      <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </OnceOpened>
  );
}
