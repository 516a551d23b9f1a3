import { Arriving } from "#web/components/Arriving.tsx";
import { later } from "#web/components/later.tsx";
import { useSomebodyWorks } from "#web/components/use-fetched-soon.ts";
import { logQuietly } from "#web/platform/browser/log.ts";

const { Part: Tooltips } = later(async () => (await import("#web/components/Tooltips.tsx")).Tooltips);

/** Nobody reads a tooltip before the first move. */
export function LaterTooltips() {
  if (!useSomebodyWorks()) return null;
  return (
    <Arriving waiting={null} onFailed={(failure) => logQuietly("Ohne Hinweise", failure)}>
      <Tooltips />
    </Arriving>
  );
}
