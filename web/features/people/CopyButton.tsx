import { Copy } from "lucide-react";
import { Button } from "#web/components/layout/Button.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";

interface CopyButtonProps {
  /** What it copies, as one calls it: "Adresse". */
  what: string;
  text: string;
}

/** For what is pasted into a letter or a map. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => notify.done(`${what} kopiert.`))
      .catch(notify.failed);
  return (
    <Button icon={<Copy size={16} strokeWidth={1.9} aria-hidden="true" />} onClick={() => void copy()}>
      {what} kopieren
    </Button>
  );
}
