import { useState } from "react";
import { later } from "#web/components/later.tsx";
import { OnceOpened } from "#web/components/OnceOpened.tsx";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";

const { Part: ShortcutsDialog } = later(
  async () => (await import("#web/components/ShortcutsDialog.tsx")).ShortcutsDialog,
);

/** The overlay behind "?". */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ "?": { label: "Diese Hilfe", act: () => setOpen(true) } });
  return (
    <OnceOpened isOpen={isOpen} onFailed={() => setOpen(false)}>
      <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </OnceOpened>
  );
}
