/** How many sockets one person, and one network, may hold open: each keeps memory here and may keep questions in the database. */
import { networkOf } from "#server/kernel/network-of.ts";

export interface SocketLimits {
  /** Of one user: a browser has one for each tab. */
  user: number;
  /** Of all users behind one network together, as those of a clinic. */
  network: number;
  /** Of those behind one network who have no session. */
  anonymous: number;
}

export const USUAL_SOCKETS: SocketLimits = { user: 50, network: 500, anonymous: 20 };

export interface SocketCrowd {
  /** Whether one more may come from there. */
  hasRoom(address: string): boolean;
  /** One has come from there; gives what is to be called when it goes. */
  enter(address: string): () => void;
  /** It turned out whose it is; nothing if she has as many as she may have. */
  claim(userId: string | null, address: string): (() => void) | undefined;
}

export function createSocketCrowd(limits: SocketLimits): SocketCrowd {
  const counts = new Map<string, number>();
  const countOf = (key: string): number => counts.get(key) ?? 0;

  function add(key: string): () => void {
    counts.set(key, countOf(key) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = countOf(key) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  }

  return {
    hasRoom: (address) => countOf(`network ${networkOf(address)}`) < limits.network,
    enter: (address) => add(`network ${networkOf(address)}`),
    claim(userId, address) {
      const key = userId === null ? `anonymous ${networkOf(address)}` : `user ${userId}`;
      const most = userId === null ? limits.anonymous : limits.user;
      return countOf(key) < most ? add(key) : undefined;
    },
  };
}
