// @vitest-environment happy-dom
/** The next round is copied to the week that was chosen, however late its dates come. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { CopyRoundButton } from "./CopyRoundButton.tsx";

const firstdates: Record<number, string> = { 8: "2027-01-05", 9: "2027-01-12" };
let server: DataServer;

beforeEach(async () => {
  server = await aDataServer();
  openPage(`${server.site}/user/course`);
});
afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  await server.stop();
});

const roundIn = (weeks: number) => ({
  next_round: [
    {
      weeks,
      number: null,
      dates: [firstdates[weeks]],
      firstdate: firstdates[weeks],
      lastdate: firstdates[weeks],
      holidays: null,
    },
  ],
});

/** The first question that is meant; the round of before, asked again meanwhile, is answered. */
async function asked(isMeant: (name: string, weeks: unknown) => boolean) {
  for (;;) {
    const question = await server.question();
    const { weeks } = question.variables;
    if (isMeant(question.name, weeks)) return question;
    question.reply(roundIn(Number(weeks ?? 8)));
  }
}

test("whoever chooses another week and presses at once gets the week that she chose", async () => {
  const routes = [{ path: "/", element: <CopyRoundButton id="i" /> }];
  draw(<RouterProvider router={createMemoryRouter(routes)} />);
  const open = await screen.findByRole("button", { name: "Für die nächste Runde kopieren" });
  await userEvent.click(open);
  (await asked((name, weeks) => name === "OwnNextRound" && weeks === null)).reply(roundIn(8));
  await userEvent.click(await screen.findByRole("button", { name: "Später" }));
  const later = await asked((_, weeks) => weeks === 9);
  await userEvent.click(screen.getByRole("button", { name: "Kopieren" }));
  later.reply(roundIn(9));
  const copy = await asked((name) => name === "CopyOwnIssue");
  expect(copy.variables).toEqual({ id: "i", weeks: 9 });
});
