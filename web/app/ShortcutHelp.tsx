import { useState } from "react";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { LazyOverlay } from "#web/components/overlay/LazyOverlay.tsx";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";

const { Component: ShortcutsDialog } = preloadable(
  async () => (await import("#web/components/overlay/ShortcutsDialog.tsx")).ShortcutsDialog,
);

/** The overlay behind "?". */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ "?": { label: "Diese Hilfe", act: () => setOpen(true) } });
  return (
    <LazyOverlay isOpen={isOpen} onFailed={() => setOpen(false)}>
      <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </LazyOverlay>
  );
}
