// Short notices at the foot of the screen, each perhaps with one way back.
import { useMemo, useSyncExternalStore } from "react";
import { sentenceOf } from "../data/errors.ts";

/** The way back of a step; `of` names the step and what it was taken on: when another one follows, there is no way back any more. */
export interface Undo {
  (): Promise<unknown>;
  of?: { subject: string; step: string };
  /** Milliseconds for which it is offered, if not `UNDO_MS`. */
  stay?: number;
}

type NoticeTone = "done" | "info" | "failed";

export interface Notice {
  id: number;
  tone: NoticeTone;
  text: string;
  /** Milliseconds until it leaves by itself. */
  stay: number;
  undo?: Undo;
}

export const UNDO_MS = 8_000;
/** So long the database takes a step back, however long one points at the notice. */
export const UNDO_LIMIT_MS = 60_000;
const STAY_MS: Record<NoticeTone, number> = { done: 4_000, info: 6_000, failed: 10_000 };

export interface NoticeBoard {
  post(tone: NoticeTone, text: string, undo?: Undo): number;
  dismiss(id: number): void;
  list(): readonly Notice[];
  subscribe(listener: () => void): () => void;
}

export function createNoticeBoard(): NoticeBoard {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Notice[]) => {
    notices = next;
    for (const listener of listeners) listener();
  };
  return {
    post(tone, text, undo) {
      const id = ++lastId;
      // The same sentence twice says nothing new; three at once are all that a phone can show.
      const subject = undo?.of?.subject;
      const others = notices.filter(
        (notice) =>
          (notice.text !== text || notice.undo !== undefined) &&
          (subject === undefined || notice.undo?.of?.subject !== subject),
      );
      const stay = undo ? (undo.stay ?? UNDO_MS) : STAY_MS[tone];
      const notice: Notice = { id, tone, text, stay, ...(undo && { undo }) };
      set([...others, notice].slice(-3));
      return id;
    },
    dismiss(id) {
      set(notices.filter((notice) => notice.id !== id));
    },
    list: () => notices,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const noticeBoard = createNoticeBoard();

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(noticeBoard.subscribe, noticeBoard.list);
}

export interface Notify {
  /** What was done; with `undo` it offers "Rückgängig" for 8 s. */
  done(text: string, undo?: Undo): void;
  info(text: string): void;
  /** Says in German what went wrong. */
  failed(error: unknown): void;
}

export function useNotify(): Notify {
  return useMemo(
    () => ({
      done: (text, undo) => void noticeBoard.post("done", text, undo),
      info: (text) => void noticeBoard.post("info", text),
      failed: (error) => void noticeBoard.post("failed", sentenceOf(error)),
    }),
    [],
  );
}
