// @vitest-environment happy-dom
/** An SMS that is written before the mother is known would neither press, nor have a case, nor be checked for her name. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { SmsAccountDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { SmsInsertPage } from "./SmsInsertPage.tsx";
import { readAudience, type SmsAudience, smsInsertPath } from "./sms-paths.ts";
import { useSmsAudience } from "./use-sms-audience.ts";

const motherId = "0190c1de-0000-7000-8000-000000000001";
const smsId = "0190c1de-0000-7000-8000-000000000002";
const mother = {
  __typename: "puerpera",
  id: motherId,
  firstname: "Mia",
  lastname: "Muster",
  fullname: "Mia Muster",
  zipcode: "8051",
  place: "Zürich",
  languages: [],
  priority: 1,
  status: "searching",
};
const lea = {
  __typename: "user",
  id: "lea",
  firstname: "Lea",
  lastname: "Brunner",
  fullname: "Lea Brunner",
  phone_mobile: "+41795556120",
  calendarentries: [],
};
const before = {
  __typename: "smsmessage",
  id: smsId,
  message: "Wer hat Platz?",
  puerpera_id: motherId,
  recipients: [
    { __typename: "user_smsmessage", id: "r", state: "failed", user_id: "lea", puerpera_id: null },
  ],
};
const account = { __typename: "sms_account", id: "a", is_connected: true, sender: "Wiege", budget: 100 };
const template = {
  __typename: "smstemplate",
  id: "t",
  title: "Suche",
  text: "Wer hat Platz in {plz} {ort}?",
};
const audiences: SmsAudience[] = [
  { kind: "matching", motherId },
  { kind: "again", smsId },
];
let server: DataServer;

beforeEach(async () => {
  server = await aDataServer({
    MatchingMidwives: () => ({
      matching_midwives: [
        {
          __typename: "matching_midwives",
          puerpera_id: motherId,
          user_id: "lea",
          matchtype: "fullmatch",
          user: lea,
        },
      ],
    }),
    SmsmessageForSmsup: () => ({ smsmessage_by_pk: before }),
    SmsMidwives: () => ({ user: [lea] }),
    SmsAccount: () => ({ sms_account: [account] }),
    SmsTemplates: () => ({ smstemplate: [template] }),
  });
});
afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  sessionStorage.clear();
  await server.stop();
});

/** Says when everything else that the page asks for has come. */
function Others({ search }: { search: string }) {
  const { candidates } = useSmsAudience(readAudience(new URLSearchParams(search)));
  const { data } = useLiveQuery(SmsAccountDocument, {});
  return candidates && data && <p>Alles andere ist da</p>;
}

/** Everything has come but the mother. */
async function askedMother(audience: SmsAudience) {
  const path = smsInsertPath(audience);
  openPage(`${server.site}${path}`);
  const routes = [
    {
      path: "*",
      element: (
        <>
          <SmsInsertPage />
          <Others search={new URL(path, server.site).search} />
        </>
      ),
    },
  ];
  draw(
    <I18nProvider locale="de-CH">
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </I18nProvider>,
  );
  const question = await server.question();
  expect([question.name, question.variables]).toEqual(["SmsMother", { id: motherId }]);
  await screen.findByText("Alles andere ist da");
  expect(screen.getByRole("status", { name: "Wird geladen" })).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  return question;
}

/** What is to be sent; the mother may be asked for again meanwhile. */
async function written() {
  for (;;) {
    const { name, variables } = await server.question();
    if (name === "SmsWrite") return variables;
  }
}

for (const audience of audiences)
  test(`nothing is written before the mother is known: ${audience.kind}`, async () => {
    const user = userEvent.setup();
    (await askedMother(audience)).reply({ puerpera_by_pk: mother });
    expect(await screen.findByRole("checkbox", { name: "Dringend" })).toHaveProperty("checked", true);
    await user.click(await screen.findByRole("button", { name: "Vorlage" }));
    await user.click(await screen.findByRole("menuitem", { name: "Suche" }));
    const text = await screen.findByRole("textbox", { name: "Text der SMS" });
    await until(() => expect(text).toHaveProperty("value", "Wer hat Platz in 8051 Zürich?"));
    await user.click(await screen.findByRole("button", { name: "An 1 Hebamme senden" }));
    await user.click(await screen.findByRole("button", { name: "Senden" }));
    expect(await written()).toMatchObject({ puerpera_id: motherId, is_urgent: true, user_ids: ["lea"] });
  });

test("where the mother cannot be read the page says so", async () => {
  (await askedMother({ kind: "matching", motherId })).fail(500);
  expect(await screen.findByRole("button", { name: "Nochmals versuchen" })).toBeDefined();
});

test("where there is no such mother any more the SMS is about nobody", async () => {
  (await askedMother({ kind: "again", smsId })).reply({ puerpera_by_pk: null });
  expect(await screen.findByRole("checkbox", { name: "Dringend" })).toHaveProperty("checked", false);
});
