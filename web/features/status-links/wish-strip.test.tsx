// @vitest-environment happy-dom
/** What a mother or her midwife asks for waits until the office confirms or declines it. */
import { screen, within } from "@testing-library/dom";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { openRoom } from "#testing/web/open-room.tsx";
import type { CaseRow } from "../puerpera/single/case-row.ts";
import { ReturnStrip } from "./ReturnStrip.tsx";
import { WishStrip } from "./WishStrip.tsx";

const created_at = "2026-11-16T08:00:00Z";
const change = { id: "w", kind: "change", changes: { address: "Bankstr. 9" }, note: "Umzug", created_at };
const row = {
  id: "m",
  fullname: "Arjeta Krasniqi",
  status: "current",
  priority: 0,
  version: 7,
  address: "Bankstr. 7",
  midwife: { id: "lea", fullname: "Lea Brunner" },
  status_wishes: [change],
  return_wishes: [{ id: "r", reason: "Ich bin krank.", created_at }],
} as unknown as CaseRow;
const of = (facts: Record<string, unknown>) => ({ ...row, ...facts }) as CaseRow;

const letters = { step_letters: [] };
const open = (node: ReactNode) =>
  openRoom(node, {
    at: "/admin/puerpera/single/m",
    answers: { EditTitles: () => ({}), StepLetters: () => letters },
    lookups: {
      lostreason: [
        { value: "selbst_gefunden", title: "Hebamme selbst gefunden", active: true, is_fixed: true },
      ],
    },
  });
const openWish = async (facts: Record<string, unknown> = {}) => {
  const onDone = vi.fn();
  return { ...(await open(<WishStrip row={of(facts)} onDone={onDone} />)), onDone };
};
const openReturn = async () => {
  const onDone = vi.fn();
  return { ...(await open(<ReturnStrip row={row} onDone={onDone} />)), onDone };
};

const strip = (name: string) => screen.findByRole("region", { name });
const button = async (name: string) => screen.findByRole("button", { name, busy: false });
const confirmIn = async (title: string | RegExp, action: string) =>
  within(await screen.findByRole("dialog", { name: title })).findByRole("button", {
    name: action,
    busy: false,
  });
const left = { step: { __typename: "puerpera", id: "m", status_wishes: [] } };

test("draws nothing where nobody asks for anything", async () => {
  await openWish({ status_wishes: [] });
  expect(screen.queryByRole("region")).toBeNull();
});

test("a double press takes a wished change over once, with the version that was shown", async () => {
  const { user, question, server, onDone } = await openWish();
  const words = (await strip("Wünsche der Mutter")).textContent;
  for (const each of ["Bankstr. 7", "Bankstr. 9", "«Umzug»"]) expect(words).toContain(each);
  await user.dblClick(await button("Übernehmen"));
  const confirm = await question("StatusWishConfirm");
  expect(confirm.variables).toEqual({ id: "w", version: 7 });
  confirm.reply(left);
  await screen.findByText("Arjeta Krasniqi: Die Änderung ist übernommen.");
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.waiting()).toEqual([]);
});

test("a change that a colleague overtook is refused, and the wish stays", async () => {
  const { user, question, onDone } = await openWish();
  await user.click(await button("Übernehmen"));
  (await question("StatusWishConfirm")).refuse("Die Anmeldung wurde inzwischen geändert.");
  await screen.findByText("Die Anmeldung wurde inzwischen geändert.");
  await button("Übernehmen");
  expect(onDone).not.toHaveBeenCalled();
});

test("a refused decline stays in its dialog with the reason", async () => {
  const { user, question } = await openWish();
  await user.click(await button("Ablehnen …"));
  const reason = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Grund" });
  await user.type(reason, " Telefonisch geklärt ");
  const confirm = () => confirmIn("Wunsch ablehnen?", "Ablehnen");
  await user.click(await confirm());
  const first = await question("StatusWishDecline");
  expect(first.variables).toEqual({ id: "w", reason: "Telefonisch geklärt" });
  first.refuse("Der Wunsch ist schon entschieden.");
  await screen.findByText("Der Wunsch ist schon entschieden.");
  expect(reason.value).toBe(" Telefonisch geklärt ");
  await user.click(await confirm());
  (await question("StatusWishDecline")).reply(left);
  await screen.findByText("Arjeta Krasniqi: Der Wunsch ist abgelehnt.");
});

test("a midwife of her own ends the case for that reason", async () => {
  const own = { id: "w", kind: "own_midwife", changes: null, note: null, created_at };
  const { user, question } = await openWish({ status: "published", status_wishes: [own] });
  await user.click(await button("Bestätigen …"));
  await user.click(await confirmIn(/hinfällig setzen\?$/, "Hinfällig setzen"));
  const lost = await question("PuerperaSetLost");
  expect(lost.variables).toEqual({ id: "m", lostreason: "selbst_gefunden" });
});

test("a case that cannot end any more offers no such confirmation", async () => {
  const own = { id: "w", kind: "own_midwife", changes: null, note: null, created_at };
  await openWish({ status: "closed", status_wishes: [own] });
  expect((await button("Bestätigen …")).hasAttribute("disabled")).toBe(true);
});

test("a midwife's wish to give back is confirmed by dissolving", async () => {
  const { user, question } = await openReturn();
  expect((await strip("Wunsch der Hebamme")).textContent).toContain("«Ich bin krank.»");
  await user.click(await button("Vermittlung auflösen …"));
  await user.click(await confirmIn(/auflösen\?$/, "Vermittlung auflösen"));
  expect((await question("MediationDissolve")).variables).toEqual({ id: "m" });
});

test("a midwife's wish to give back is declined with an answer", async () => {
  const { user, question, onDone } = await openReturn();
  await user.click(await button("Ablehnen …"));
  await user.type(await screen.findByRole("textbox", { name: "Antwort" }), "Bitte bis Freitag.");
  await user.dblClick(await confirmIn("Rückgabe ablehnen?", "Ablehnen"));
  const decline = await question("ReturnWishDecline");
  expect(decline.variables).toEqual({ id: "r", reason: "Bitte bis Freitag." });
  decline.reply({ step: { __typename: "puerpera", id: "m", return_wishes: [] } });
  await screen.findByText("Arjeta Krasniqi: Die Rückgabe ist abgelehnt.");
  expect(onDone).toHaveBeenCalledOnce();
});
