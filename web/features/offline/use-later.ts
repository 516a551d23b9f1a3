// Says something of a mother that reaches the office when there is a line; where there is one now, OfflineKeeper sends it at once.
import { useNotify } from "#web/platform/browser/notices.ts";
import type { OfflineMother } from "./kept-list.ts";
import { keepWaiting, type Waiting } from "./waiting.ts";

const NOT_KEPT =
  "Das konnte hier nicht aufbewahrt werden: Diesem Telefon wird nicht mehr vertraut. Bitte melden Sie sich neu an.";

export interface Later {
  /** Whether it is kept. */
  note: (text: string) => Promise<boolean>;
  contact: (reached: boolean) => void;
}

export function useLater({ id, fullname }: Pick<OfflineMother, "id" | "fullname">): Later {
  const notify = useNotify();
  const keep = async (said: { kind: "note"; text: string } | { kind: "contact"; reached: boolean }) => {
    const at = new Date().toISOString();
    const waiting: Waiting = {
      key: crypto.randomUUID(),
      puerperaId: id,
      name: fullname ?? "",
      at,
      isTried: false,
      ...said,
    };
    const isKept = await keepWaiting(waiting);
    if (!isKept) notify.info(NOT_KEPT);
    return isKept;
  };
  return {
    note: (text) => keep({ kind: "note", text }),
    contact: (reached) => void keep({ kind: "contact", reached }).catch((cause) => notify.failed(cause)),
  };
}
