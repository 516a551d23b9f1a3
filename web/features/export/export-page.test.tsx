// @vitest-environment happy-dom
/** An export: one reason, one file, however often and however early the user presses. */
import { screen } from "@testing-library/dom";
import type { FastifyReply } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import type { KnownAnswers } from "#testing/web/a-data-server.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { UserExportPage } from "./UserExportPage.tsx";

interface HeldExport {
  order: Record<string, unknown>;
  reply: FastifyReply;
  isGone: () => boolean;
}
let held: HeldExport[];
let saved: string[];

beforeEach(() => {
  held = [];
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const COUNT = 42;
function open(answers: KnownAnswers = {}) {
  return openRoom(<UserExportPage />, {
    at: "/admin/user/export",
    answers: {
      UserExportCount: () => ({ user_aggregate: { aggregate: { count: COUNT } } }),
      LastExports: () => ({ export_entry: [] }),
      PostalCodes: () => ({ postal_code: [] }),
      ...answers,
    },
    routes: (app) => {
      app.post("/api/export/user", (request, reply) => {
        let isGone = false;
        request.raw.once("close", () => {
          isGone = true;
        });
        reply.raw.once("close", () => {
          isGone = true;
        });
        held.push({ order: request.body as Record<string, unknown>, reply, isGone: () => isGone });
      });
    },
  });
}
const reason = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Wofür brauchen Sie/ });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

function frame(kind: number, content: string): Buffer {
  const text = Buffer.from(content);
  return Buffer.concat([Buffer.from([kind, 0, 0, 0, text.length]), text]);
}
function finish({ reply }: HeldExport): void {
  void reply
    .header("content-disposition", 'attachment; filename="hebammen.xlsx"')
    .send(Buffer.concat([frame(1, "a"), frame(3, '{"rows":42}')]));
}

test("nothing is exported without a reason; with one, the order says what, why and how, and the file is saved", async () => {
  const { user } = await open();
  await screen.findByText("42");
  await user.click(await button("Exportieren"));
  expect(await screen.findByText("Bitte geben Sie an, wofür Sie die Daten brauchen.")).toBeTruthy();
  expect(held).toEqual([]);
  await user.type(await reason(), " Jahresbericht ");
  await user.click(screen.getByRole("radio", { name: "CSV" }));
  await user.click(await button("Exportieren"));
  await until(() => expect(held).toHaveLength(1));
  expect(held[0]?.order).toMatchObject({
    variant: "full",
    format: "csv",
    reason: "Jahresbericht",
    where: {},
  });
  finish(held[0] as HeldExport);
  expect(await screen.findByText(/42 Personen gelesen/)).toBeTruthy();
  expect(saved).toEqual(["hebammen.xlsx"]);
});

test("Enter pressed again while the export runs, and a double press, start no second one", async () => {
  const { user } = await open();
  await user.type(await reason(), "Jahresbericht{Enter}{Enter}");
  await user.type(await reason(), "{Enter}");
  await button("Abbrechen");
  await until(() => expect(held).not.toHaveLength(0));
  finish(held[0] as HeldExport);
  await screen.findByText(/42 Personen gelesen/);
  expect(held).toHaveLength(1);
  expect(saved).toEqual(["hebammen.xlsx"]);
});

test("an export can be ordered before the number of rows is known", async () => {
  let isKnown = false;
  const { user, server } = await open({
    UserExportCount: () => {
      if (!isKnown) throw new Error("not yet");
      return { user_aggregate: { aggregate: { count: COUNT } } };
    },
  });
  await user.type(await reason(), "Jahresbericht{Enter}");
  await until(() => expect(held).toHaveLength(1));
  isKnown = true;
  finish(held[0] as HeldExport);
  expect(await screen.findByText(/42 Personen gelesen/)).toBeTruthy();
  expect(server.waiting()).toEqual([]);
});

test("where the filter leaves nobody, Enter exports nothing", async () => {
  const { user } = await open({ UserExportCount: () => ({ user_aggregate: { aggregate: { count: 0 } } }) });
  await screen.findByText("Zu diesen Filtern gibt es nichts zu exportieren.");
  await user.type(await reason(), "Jahresbericht{Enter}");
  expect((await button("Exportieren")).disabled).toBe(true);
  expect(held).toEqual([]);
});

test("a given-up export saves nothing, and the next one can be ordered at once", async () => {
  const { user } = await open();
  await user.type(await reason(), "Jahresbericht{Enter}");
  await until(() => expect(held).toHaveLength(1));
  await user.click(await button("Abbrechen"));
  await user.click(await button("Exportieren"));
  await until(() => expect(held).toHaveLength(2));
  finish(held[1] as HeldExport);
  await screen.findByText(/42 Personen gelesen/);
  expect(saved).toEqual(["hebammen.xlsx"]);
});

test("a page that is left while the export runs ends it and saves nothing", async () => {
  const { user, unmount } = await open();
  await user.type(await reason(), "Jahresbericht{Enter}");
  await until(() => expect(held).toHaveLength(1));
  unmount();
  await until(() => expect(held[0]?.isGone()).toBe(true));
  expect(saved).toEqual([]);
});

test("a refusal is told in the server's words, and the reason stays", async () => {
  const { user } = await open();
  await user.type(await reason(), "Jahresbericht{Enter}");
  await until(() => expect(held).toHaveLength(1));
  void held[0]?.reply.code(403).send({ message: "Dafür fehlt die Berechtigung." });
  expect(await screen.findByText("Dafür fehlt die Berechtigung.")).toBeTruthy();
  expect((await reason()).value).toBe("Jahresbericht");
});
