// @vitest-environment happy-dom
/** The mother's own link: the office issues it anew, copies it, or revokes it. */
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openRoom } from "#testing/web/open-room.tsx";
import { StatusLinkDialog } from "./StatusLinkDialog.tsx";

const token = {
  __typename: "status_token",
  id: "t",
  created_at: "2026-11-16T08:00:00Z",
  author: { __typename: "user", id: "jana", fullname: "Jana Odermatt" },
};

function open(tokens: readonly (typeof token)[] = [token]) {
  return openRoom(
    <StatusLinkDialog isOpen puerperaId="m" name="Arjeta Krasniqi" onClose={() => undefined} />,
    { at: "/admin/puerpera/single/m", answers: { StatusTokens: () => ({ status_token: tokens }) } },
  );
}

const button = (name: string) => screen.findByRole("button", { name, busy: false });

test("says who issued the link that is valid", async () => {
  await open();
  await screen.findByText(/^Es gilt ein Link, ausgestellt .* von Jana Odermatt\.$/);
});

test("offers no revocation without a link", async () => {
  await open([]);
  await screen.findByText("Zurzeit gilt kein Link.");
  expect(screen.queryByRole("button", { name: "Sperren" })).toBeNull();
});

test("a double press issues one link, which is shown once and copied", async () => {
  const { user, question, server } = await open();
  await user.dblClick(await button("Neuen Link ausstellen"));
  const issue = await question("StatusLinkIssue");
  expect(issue.variables).toEqual({ puerpera_id: "m" });
  issue.reply({ status_link_issue: { __typename: "status_link", puerpera_id: "m", token: "abc" } });
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Status-Link" });
  expect(field.value).toBe(`${window.location.origin}/status/abc`);
  expect(server.waiting()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Neuen Link ausstellen" })).toBeNull();
  await user.click(await button("Kopieren"));
  await screen.findByText("Der Link ist kopiert.");
  expect(await navigator.clipboard.readText()).toBe(field.value);
});

test("a refused issue is told, and no link is shown", async () => {
  const { user, question } = await open();
  await user.click(await button("Neuen Link ausstellen"));
  (await question("StatusLinkIssue")).refuse("Die Anmeldung ist anonymisiert.");
  await screen.findByText("Die Anmeldung ist anonymisiert.");
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a revoked link is told", async () => {
  const { user, question } = await open();
  await user.click(await button("Sperren"));
  const revoke = await question("StatusLinkRevoke");
  expect(revoke.variables).toEqual({ puerpera_id: "m" });
  revoke.reply({ step: { __typename: "puerpera", id: "m" } });
  await screen.findByText("Arjeta Krasniqi: Der Status-Link ist gesperrt.");
});
