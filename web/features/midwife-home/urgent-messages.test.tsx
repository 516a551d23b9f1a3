// @vitest-environment happy-dom
/** An urgent message stands alone until it is read; then it is one of the others. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { MidwifeHomeDocument } from "#web/generated/midwife/graphql.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { OfficeMessages } from "./OfficeMessages.tsx";
import { UrgentMessages } from "./UrgentMessages.tsx";

const now = new Date("2026-11-16T09:00:00Z");
const shortage = {
  __typename: "appmessage",
  id: "m",
  title: "Engpass",
  text: "Anmelden: https://beispiel.example/engpass oder <b>044 555 22 00</b>",
  date: "2026-11-16",
  category: "urgent",
  read_at: null as string | null,
};

let server: DataServer;
/** What the page is told whenever it asks: also again, while its socket is slow to open. */
let home: Record<"urgent" | "messages", (typeof shortage)[]>;

function Home() {
  const { data } = useLiveQuery(MidwifeHomeDocument, { id: "lea", today: "2026-11-16" });
  return (
    data && (
      <>
        <UrgentMessages messages={data.urgent} now={now} />
        <OfficeMessages messages={data.messages} now={now} />
      </>
    )
  );
}

beforeEach(async () => {
  server = await aDataServer({ MidwifeHome: () => home });
  openPage(`${server.site}/user/home`);
});

function shows(...urgent: (typeof shortage)[]): void {
  home = { urgent, messages: [shortage] };
  const page = (
    <DataProvider>
      <main tabIndex={-1}>
        <Home />
      </main>
    </DataProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

/** The reply to her step; whoever asks from now on hears of it too. */
function read(id: string) {
  const row = { __typename: "appmessage", id, read_at: "2026-11-16T09:00:00Z" };
  const told = (message: typeof shortage) => (message.id === id ? { ...message, ...row } : message);
  home = {
    urgent: home.urgent.map(told),
    messages: home.messages.map(told),
  };
  return { appmessage_mark_read: row };
}

afterEach(async () => {
  cleanup();
  closePage();
  await server.stop();
});

const banner = () => screen.findByRole("region", { name: "Dringend: Engpass" });

test("what the service refuses leaves the banner where it is", async () => {
  shows(shortage);
  await banner();
  await userEvent.click(screen.getByRole("button", { name: "«Engpass» gelesen" }));
  const step = await server.question();
  expect([step.name, step.variables]).toEqual(["AppmessageMarkRead", { id: "m" }]);
  step.fail(500);
  await expect.poll(() => screen.getByRole("button").getAttribute("aria-busy")).toBe("false");
  expect(await banner()).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Mitteilungen" })).toBeNull();
});

test("read, it leaves the top of the page and stands among the messages", async () => {
  shows(shortage);
  await banner();
  await userEvent.click(screen.getByRole("button", { name: "«Engpass» gelesen" }));
  const { reply } = await server.question();
  reply(read("m"));
  await screen.findByRole("region", { name: "Mitteilungen" });
  expect(screen.queryByRole("button", { name: "«Engpass» gelesen" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Engpass" })).toBeTruthy();
});

test("read by key, the keys go on at the next one, and after the last in the page", async () => {
  shows(shortage, { ...shortage, id: "n", title: "Sturm" });
  const button = (title: string) => screen.findByRole("button", { name: `«${title}» gelesen` });
  (await button("Engpass")).focus();
  await userEvent.keyboard("{Enter}");
  (await server.question()).reply(read("m"));
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("«Sturm» gelesen");
  await userEvent.keyboard("{Enter}");
  (await server.question()).reply(read("n"));
  await expect.poll(() => document.activeElement?.tagName).toBe("MAIN");
});

test("addresses can be tapped, and what looks like HTML is text", async () => {
  shows(shortage);
  const text = await banner();
  const links = [...text.querySelectorAll("a")].map(({ href }) => href);
  expect(links).toEqual(["https://beispiel.example/engpass", "tel:+41445552200"]);
  expect(text.querySelector("b")).toBeNull();
  expect(text.textContent).toContain("<b>044 555 22 00</b>");
});
