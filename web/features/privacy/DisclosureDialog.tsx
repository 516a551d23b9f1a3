import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/components/layout/Button.tsx";
import { Dialog } from "#web/components/overlay/Dialog.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import styles from "./DisclosureDialog.module.css";
import { type DisclosureFormat, takeDisclosure } from "./fetch-disclosure.ts";

interface DisclosureDialogProps {
  puerperaId: string;
  name: string;
  onClose: () => void;
}

const files: Record<DisclosureFormat, string> = { pdf: "PDF zum Lesen", json: "JSON für Programme" };

/** Everything that is stored of one mother, for her who asks for it. */
export function DisclosureDialog({ puerperaId, name, onClose }: DisclosureDialogProps) {
  const notify = useNotify();
  const [running, setRunning] = useState<DisclosureFormat>();
  const take = async (format: DisclosureFormat) => {
    setRunning(format);
    try {
      await takeDisclosure({ id: puerperaId, format });
      notify.done(`${name}: Die Auskunft ist heruntergeladen.`);
    } catch (error) {
      notify.failed(error);
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <Dialog isOpen title={`Auskunft für ${name}`} width={520} onClose={onClose}>
      <div className={styles.parts}>
        <p>
          Die Datei enthält alles, was über sie gespeichert ist, und wer davon etwas gesehen hat. Private
          Notizen der Hebamme gehören nicht dazu.
        </p>
        <p>
          Übergeben Sie sie nur ihr selbst, auf Papier oder über HIN, und prüfen Sie vorher, wer sie verlangt.
          Jede Auskunft steht im Verlauf und im Zugriffsprotokoll.
        </p>
        <div className={styles.buttons}>
          {(["json", "pdf"] as const).map((format) => (
            <Button
              key={format}
              type={format === "pdf" ? "primary" : "default"}
              icon={<Download size={16} strokeWidth={1.9} aria-hidden="true" />}
              loading={running === format}
              disabled={running !== undefined && running !== format}
              onClick={() => void take(format)}
            >
              {files[format]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
