// The list of her current mothers as this telephone keeps it.
import { useEffect, useState } from "react";
import type { OfflineListQuery } from "#web/generated/midwife/graphql.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { currentDevice, seal, unsealAll } from "#web/platform/offline/device-store.ts";
import { listWaiting, onWaitingChanged, type Waiting } from "./waiting.ts";

export type OfflineMother = OfflineListQuery["mothers"][number];
export type OfflineVisit = OfflineListQuery["visits"][number];

export type Kept =
  | { state: "reading" }
  /** Not trusted, expired, or never filled. */
  | { state: "nothing" }
  | { state: "kept"; list: OfflineListQuery; contactAt: number; waiting: readonly Waiting[] };

const NAME = "list";

const listeners = new Set<() => void>();

export async function keepList(list: OfflineListQuery): Promise<void> {
  await seal(NAME, list);
  for (const listener of listeners) listener();
}

async function readKept(): Promise<Kept> {
  const device = await currentDevice();
  const list = (await unsealAll(NAME)).get(NAME) as OfflineListQuery | undefined;
  if (!device || !list) return { state: "nothing" };
  return { state: "kept", list, contactAt: device.contactAt, waiting: await listWaiting() };
}

/** Follows what becomes of it, and what is written here and sent. */
export function useKept(): Kept {
  const [kept, setKept] = useState<Kept>({ state: "reading" });
  useEffect(() => {
    let last = 0;
    const read = () => {
      last += 1;
      const turn = last;
      readKept()
        .catch((cause): Kept => {
          logQuietly("Liste nicht gelesen", cause);
          return { state: "nothing" };
        })
        // An earlier reading that took longer says nothing any more.
        .then((next) => turn === last && setKept(next));
    };
    read();
    listeners.add(read);
    const endWaiting = onWaitingChanged(read);
    return () => {
      last = -1;
      listeners.delete(read);
      endWaiting();
    };
  }, []);
  return kept;
}
