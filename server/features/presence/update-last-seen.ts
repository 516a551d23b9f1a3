import { Refusal } from "#engine/plan/refusal.ts";
import type { LastSeen } from "./last-seen.ts";

/** Each for herself, as the SQL function of that name says too. */
export function updateLastSeen(
  lastSeen: LastSeen,
  userId: string | null,
  id: unknown,
): { id: string; last_seen: string } {
  if (userId === null || id !== userId)
    throw new Refusal("permission-error", "Dafür fehlt die Berechtigung.");
  return { id: userId, last_seen: lastSeen.note(userId).toISOString().replace("Z", "+00:00") };
}
