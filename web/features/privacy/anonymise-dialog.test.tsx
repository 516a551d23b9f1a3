// @vitest-environment happy-dom
/** Nothing is erased before a reason is said and her number typed; then it is asked for once. */
import { getByRole } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { AnonymiseDialog } from "./AnonymiseDialog.tsx";

const id = "0190c1de-0000-7000-8000-000000000001";
let server: DataServer;

beforeEach(async () => {
  server = await aDataServer();
  openPage(`${server.site}/admin/home`);
});
afterEach(async () => {
  for (const notice of noticeBoard.list()) noticeBoard.dismiss(notice.id);
  closePage();
  document.body.replaceChildren();
  await server.stop();
});

const button = () => getByRole<HTMLButtonElement>(document.body, "button", { name: "Endgültig löschen" });
const field = (name: RegExp) => until(() => getByRole(document.body, "textbox", { name }));

function open(reference: string | null) {
  const onDone = vi.fn();
  const onClose = vi.fn();
  const page = (
    <I18nProvider locale="de-CH">
      <AnonymiseDialog
        isOpen
        id={id}
        name="Anna Keller"
        reference={reference}
        onDone={onDone}
        onClose={onClose}
      />
    </I18nProvider>
  );
  draw(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  return { onDone, onClose };
}

test("a reason and her number are asked for before anything is", async () => {
  const user = userEvent.setup();
  const { onDone, onClose } = open("2026-4817");
  await user.type(await field(/Anmeldenummer 2026-4817/), "2026-481");
  await user.type(await field(/Grund/), "Begehren");
  expect(button().disabled).toBe(true);
  await user.type(await field(/Anmeldenummer/), "7");
  await until(() => expect(button().disabled).toBe(false));
  await user.click(button());
  const question = await server.question();
  expect(question.variables).toEqual({ id, reason: "Begehren" });
  question.reply({
    step: { __typename: "puerpera", id, fullname: "Anonymisiert", anonymised_at: "2026-11-17T08:00:00Z" },
  });
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledOnce();
  expect(noticeBoard.list().map(({ text }) => text)).toEqual(["Die Personendaten sind gelöscht."]);
});

test("who has no number is confirmed by her name", async () => {
  const user = userEvent.setup();
  open(null);
  await user.type(await field(/Grund/), "Begehren");
  await user.type(await field(/Zur Bestätigung «Anna Keller»/), "Anna Kelle");
  expect(button().disabled).toBe(true);
  await user.type(await field(/Zur Bestätigung/), "r");
  await until(() => expect(button().disabled).toBe(false));
});
