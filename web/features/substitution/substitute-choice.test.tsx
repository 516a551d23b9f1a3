// @vitest-environment happy-dom
/** What is typed to choose a substitute from a list that is not there yet would be gone, and nobody would notice. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { SubstituteChoice } from "./SubstituteChoice.tsx";

const substitutes = {
  calendarentry_by_pk: { __typename: "calendarentry", id: "e", user_id: "lea" },
  user: [
    { __typename: "user", id: "lea", fullname: "Lea Brunner", zipcode: "8051" },
    { __typename: "user", id: "mia", fullname: "Mia Frei", zipcode: "8052" },
  ],
};
let server: DataServer;

beforeEach(async () => {
  server = await aDataServer();
});
afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  await server.stop();
});

async function open(entryId: string) {
  closePage();
  openPage(`${server.site}/admin/user/single/lea`);
  draw(
    <I18nProvider locale="de-CH">
      <SubstituteChoice entryId={entryId} onAsked={() => undefined} />
    </I18nProvider>,
  );
  const question = await server.question();
  expect([question.name, question.variables]).toEqual(["Substitutes", { calendarentry_id: entryId }]);
  return question;
}

const opened = () => screen.findByRole("combobox", { name: "Vertretung durch" });

/** The field stands closed, and the list is asked for. */
async function askedList() {
  // The files of the field come with an earlier absence: what keeps it closed is the list alone.
  (await open("earlier")).reply(substitutes);
  await opened();
  const question = await open("e");
  expectClosed();
  return question;
}

function expectClosed(): void {
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByRole("textbox", { name: "Vertretung durch" })).toHaveProperty("disabled", true);
}

test("no name is typed before there are midwives; then Enter takes the typed one", async () => {
  // So quickly that Enter comes before the list is drawn.
  const user = userEvent.setup({ delay: null });
  (await askedList()).reply(substitutes);
  const field = await opened();
  await user.click(field);
  await user.keyboard("mia{Enter}");
  expect(field).toHaveProperty("value", "Mia Frei, 8052");
  await user.click(screen.getByRole("button", { name: "Um Vertretung bitten" }));
  const step = await server.question();
  expect([step.name, step.variables]).toEqual([
    "SubstituteChoose",
    { calendarentry_id: "e", substitute_id: "mia" },
  ]);
});

test("where the midwives cannot be read the field says so, and opens once they can", async () => {
  (await askedList()).fail(500);
  await screen.findByText(/^Der Dienst ist gestört \(500\)/);
  expectClosed();
  (await server.question()).reply(substitutes);
  await opened();
  await until(() => expect(screen.queryByText(/^Der Dienst ist gestört/)).toBeNull());
});
