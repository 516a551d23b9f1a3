import { expect, test, vi } from "vitest";
import { type ExportOrder, fetchExport } from "./fetch-export.ts";

const order: ExportOrder = {
  relation: "puerpera",
  variant: "full",
  format: "csv",
  reason: "Test",
  where: {},
};

function frame(kind: number, content: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(content);
  return new Uint8Array([kind, 0, 0, 0, text.length, ...text]);
}

function answering(frames: Uint8Array<ArrayBuffer>[], init: ResponseInit = {}): typeof fetch {
  return async () =>
    new Response(new Blob(frames), {
      headers: { "content-disposition": 'attachment; filename="liste.csv"' },
      ...init,
    });
}

function call(request: typeof fetch, onRows = vi.fn()) {
  return fetchExport(order, { request, signal: new AbortController().signal, onRows });
}

test("a refusal is told in the server's words", async () => {
  const refused: typeof fetch = async () =>
    Response.json({ error: "permission-error", message: "Dafür fehlt die Berechtigung." }, { status: 403 });
  await expect(call(refused)).rejects.toThrow("Dafür fehlt die Berechtigung.");
  await expect(call(async () => new Response("<html>", { status: 502 }))).rejects.toThrow(/fehlgeschlagen/);
});

test("a file that did not arrive to its end is none", async () => {
  await expect(call(answering([frame(1, "a;b"), frame(2, '{"rows":1}')]))).rejects.toThrow(/unvollständig/);
  await expect(call(answering([frame(1, "a;b"), frame(4, '{"message":"Zu spät."}')]))).rejects.toThrow(
    "Zu spät.",
  );
});

test("a line that breaks in the midst of the file is told as that", async () => {
  const breaking: typeof fetch = async () => {
    const pieces = [frame(1, "a;b")];
    return new Response(
      new ReadableStream({
        pull(stream) {
          const piece = pieces.shift();
          if (piece) stream.enqueue(piece);
          else stream.error(new TypeError("network error"));
        },
      }),
    );
  };
  await expect(call(breaking)).rejects.toThrow(/unvollständig/);
});

test("the pieces become the file, and on the way one hears how far it is", async () => {
  const onRows = vi.fn();
  const frames = [frame(1, "a;b\r\n"), frame(2, '{"rows":1}'), frame(1, "c;d\r\n"), frame(3, '{"rows":2}')];
  const file = await call(answering(frames), onRows);
  expect(file).toMatchObject({ name: "liste.csv", rows: 2 });
  expect(await file.content.text()).toBe("a;b\r\nc;d\r\n");
  expect(onRows).toHaveBeenCalledWith(1);
});
