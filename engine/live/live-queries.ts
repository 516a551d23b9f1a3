/** All live queries of this process: who watches what, and which of them a change concerns. */
import type { AnswerError } from "../run/errors.ts";
import type { EngineRequest } from "../run/request.ts";
import type { EngineSession } from "../run/work.ts";
import type { TableChange } from "./is-concerned.ts";
import { Lane } from "./lane.ts";
import type { LiveQuery } from "./live-query.ts";
import type { PreparedLive } from "./prepare-live.ts";
import { type Delivery, Watch } from "./watch.ts";

export interface ChangeSource {
  listen(listener: { changed(change: TableChange): void; resync(): void }): () => void;
}

export interface LiveQueries {
  /** The answer at once, and again whenever it is another one. */
  watch(
    session: EngineSession,
    request: EngineRequest,
  ): { stream: AsyncGenerator<Delivery, void, void>; operation: string } | { errors: AnswerError[] };
  /** How many different queries are watched, and by how many. */
  count(): { queries: number; watchers: number };
  close(): void;
}

/** What is asked at once; the many queries of single users must not hold up those that many watch, and strangers nobody. */
const AT_ONCE = 4;
/** Queries of single users are spread, so that one change does not call up all of them together. */
const SPREAD_MS_EACH = 0.5;
const LONGEST_SPREAD_MS = 1_000;

export function createLiveQueries(
  engine: { live(session: EngineSession, request: EngineRequest): PreparedLive },
  changes: ChangeSource,
  onLost: (session: EngineSession) => void,
): LiveQueries {
  const watches = new Map<string, Watch>();
  const readers = new Map<string, Set<Watch>>();
  const fearful = new Set<Watch>();
  const lanes = { shared: new Lane(AT_ONCE), personal: new Lane(AT_ONCE), anonymous: new Lane(1) };

  function laneOf({ personal }: LiveQuery, { userId }: EngineSession): Lane {
    if (userId === null) return lanes.anonymous;
    return personal ? lanes.personal : lanes.shared;
  }

  function open(query: LiveQuery, session: EngineSession): Watch {
    const lane = laneOf(query, session);
    const watch = new Watch(query, { lane, onLost, onEmpty: () => drop(watch) });
    watches.set(query.key, watch);
    if (!query.footprint.known) fearful.add(watch);
    for (const table of query.footprint.tables) {
      const known = readers.get(table);
      if (known) known.add(watch);
      else readers.set(table, new Set([watch]));
    }
    return watch;
  }

  function drop(watch: Watch): void {
    watches.delete(watch.query.key);
    fearful.delete(watch);
    for (const table of watch.query.footprint.tables) {
      const known = readers.get(table);
      known?.delete(watch);
      if (known?.size === 0) readers.delete(table);
    }
  }

  function touchAll(concerned: readonly Watch[]): void {
    const personal = concerned.filter(({ query }) => query.personal).length;
    const spread = Math.min(personal * SPREAD_MS_EACH, LONGEST_SPREAD_MS);
    for (const watch of concerned) watch.touch(watch.query.personal ? Math.random() * spread : 0);
  }

  const stop = changes.listen({
    changed(change) {
      const near = fearful.union(readers.get(change.table) ?? new Set<Watch>());
      touchAll([...near].filter((watch) => watch.isConcernedBy(change)));
    },
    resync: () => touchAll([...watches.values()]),
  });

  return {
    watch(session, request) {
      const asked = engine.live(session, request);
      if ("errors" in asked) return asked;
      const watch = watches.get(asked.query.key) ?? open(asked.query, session);
      return { stream: watch.join(session), operation: asked.operation };
    },
    count() {
      const watchers = [...watches.values()].reduce((sum, { size }) => sum + size, 0);
      return { queries: watches.size, watchers };
    },
    close() {
      stop();
      for (const watch of watches.values()) watch.close();
      watches.clear();
    },
  };
}
