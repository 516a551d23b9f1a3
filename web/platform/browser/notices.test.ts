import { expect, test, vi } from "vitest";
import { createNoticeBoard, UNDO_MS } from "./notices.ts";

const texts = (board: ReturnType<typeof createNoticeBoard>) => board.list().map(({ text }) => text);

test("a notice with a way back stays for 8 seconds", () => {
  const board = createNoticeBoard();
  board.post("done", "Abgelehnt.", () => Promise.resolve());
  expect(board.list()[0]?.stay).toBe(UNDO_MS);
  expect(UNDO_MS).toBe(8_000);
});

test("the same sentence is not said twice", () => {
  const board = createNoticeBoard();
  board.post("failed", "Keine Verbindung.");
  board.post("failed", "Keine Verbindung.");
  expect(texts(board)).toEqual(["Keine Verbindung."]);
});

test("two steps of the same kind keep both ways back", () => {
  const board = createNoticeBoard();
  board.post("done", "Abgelehnt.", () => Promise.resolve());
  board.post("done", "Abgelehnt.", () => Promise.resolve());
  expect(texts(board)).toHaveLength(2);
});

test("after another step on the same mother the first one's way back is gone", () => {
  const board = createNoticeBoard();
  const undoOf = (subject: string, step: string) =>
    Object.assign(() => Promise.resolve(), { of: { subject, step } });
  board.post("done", "Arjeta: freigegeben.", undoOf("a", "1"));
  board.post("done", "Selam: freigegeben.", undoOf("s", "2"));
  board.post("done", "Arjeta: zurückgestellt.", undoOf("a", "3"));
  expect(texts(board)).toEqual(["Selam: freigegeben.", "Arjeta: zurückgestellt."]);
});

test("at most three stand at once, the newest last", () => {
  const board = createNoticeBoard();
  for (const text of ["eins", "zwei", "drei", "vier"]) board.post("info", text);
  expect(texts(board)).toEqual(["zwei", "drei", "vier"]);
});

test("a dismissed notice leaves, and listeners hear it", () => {
  const board = createNoticeBoard();
  const id = board.post("info", "eins");
  const listener = vi.fn();
  board.subscribe(listener);
  board.dismiss(id);
  expect(board.list()).toEqual([]);
  expect(listener).toHaveBeenCalledOnce();
});
