// @vitest-environment happy-dom
/** Nobody is written to by a dialog that has not named her, however fast one presses. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { AccountStepDialog } from "../midwives/single/AccountStepDialog.tsx";
import type { MidwifeSteps } from "../midwives/use-midwife-steps.ts";
import { DissolveDialog } from "../puerpera/single/DissolveDialog.tsx";

let server: DataServer;
const taken = vi.fn(() => Promise.resolve({ text: "" }));
const onClose = vi.fn();

beforeEach(async () => {
  server = await aDataServer();
  openPage(`${server.site}/admin`);
});
afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.clearAllMocks();
  await server.stop();
});

function open(dialog: React.ReactNode) {
  draw(<RouterProvider router={createMemoryRouter([{ path: "/", element: dialog }])} />);
}

const dissolve = (
  <DissolveDialog
    isOpen
    puerperaId="anna"
    name="Anna Keller"
    midwifeName="Vreni Muster"
    draft="dissolve.anna"
    onConfirm={taken}
    onClose={onClose}
  />
);
const activateWithoutMail = (
  <AccountStepDialog
    asking="activate"
    account={{ id: "vreni", fullname: "Vreni Muster" }}
    steps={{ set_active: taken } as unknown as MidwifeSteps}
    onTaken={() => undefined}
    onClose={onClose}
  />
);

const button = (name: string) => screen.findByRole("button", { name });
const isBusy = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-busy");
const to = (hook: string, recipient: string, name: string) => ({
  step_letters: [
    {
      __typename: "step_letter",
      id: hook,
      hook,
      recipient,
      name,
      address: "jemand@beispiel.example",
      use_hin: false,
      state: "goes",
      channel: "email",
    },
  ],
});

test("a press before they are named waits for them, and then goes on", async () => {
  open(dissolve);
  await userEvent.click(await button("Vermittlung auflösen"));
  const { reply } = await server.question();
  expect(isBusy("Vermittlung auflösen")).toBe("true");
  expect(taken).not.toHaveBeenCalled();
  reply(to("mediation_dissolved_mother", "parents", "Keller"));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(taken.mock.calls).toEqual([["", {}]]);
  expect(screen.getByRole("status").textContent).toBe("Frau Keller erhält eine E-Mail.");
});

test("it stops where they ask for something: the reason for leaving one out", async () => {
  open(activateWithoutMail);
  await userEvent.click(await button("Aktivieren"));
  (await server.question()).reply(to("midwife_welcome", "midwife", "Vreni Muster"));
  const why = await screen.findByRole("textbox", { name: /Warum nicht/ });
  await until(() => expect(isBusy("Aktivieren")).toBe("false"));
  expect(taken).not.toHaveBeenCalled();
  await userEvent.type(why, "Sie weiss es.");
  await userEvent.click(await button("Aktivieren"));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(taken.mock.calls).toEqual([
    ["vreni", { left_out: ["midwife_welcome"], left_out_reason: "Sie weiss es." }],
  ]);
});

test("where they cannot be named one is told, and can press again", async () => {
  open(dissolve);
  await userEvent.click(await button("Vermittlung auflösen"));
  (await server.question()).fail(403);
  const told = await screen.findByText(/nicht zu lesen/);
  expect(told.textContent).toContain("Sie können den Schritt trotzdem machen.");
  await until(() => expect(isBusy("Vermittlung auflösen")).toBe("false"));
  expect(taken).not.toHaveBeenCalled();
  await userEvent.click(await button("Vermittlung auflösen"));
  await until(() => expect(taken.mock.calls).toEqual([["", {}]]));
});

test("where they cannot be named, whoever was to be left out still is", async () => {
  open(activateWithoutMail);
  (await server.question()).fail(403);
  await userEvent.type(await screen.findByRole("textbox", { name: /Warum nicht/ }), "Sie weiss es.");
  await userEvent.click(await button("Aktivieren"));
  await until(() =>
    expect(taken.mock.calls).toEqual([
      ["vreni", { left_out: ["midwife_welcome"], left_out_reason: "Sie weiss es." }],
    ]),
  );
});

test("a press that waits can be taken back", async () => {
  open(dissolve);
  await userEvent.click(await button("Vermittlung auflösen"));
  await userEvent.click(await button("Abbrechen"));
  expect(onClose).toHaveBeenCalledOnce();
  const { reply } = await server.question();
  reply(to("mediation_dissolved_mother", "parents", "Keller"));
  await screen.findByText("Frau Keller erhält eine E-Mail.");
  expect(taken).not.toHaveBeenCalled();
});
