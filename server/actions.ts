/** Mutations whose work is TypeScript. Each bears the name of an SQL function, whose grants say who may call it. */
import type { Works } from "#engine/run/work.ts";
import type { LastSeen } from "./features/presence/last-seen.ts";
import { updateLastSeen } from "./features/presence/update-last-seen.ts";

export interface ActionMeans {
  lastSeen: LastSeen;
}

export function listActions({ lastSeen }: ActionMeans): Works {
  return {
    update_last_seen: {
      kind: "at-once",
      answer: ({ userId }, { id }) => updateLastSeen(lastSeen, userId, id),
    },
  };
}
