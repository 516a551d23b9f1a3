// @vitest-environment happy-dom
/** The list of midwives: its filters stand in the address and go along to the export. */
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { UserListPage } from "./UserListPage.tsx";

const language = [
  { __typename: "language", value: "sq", title: "Albanisch", active: true, is_fixed: false },
  { __typename: "language", value: "de", title: "Deutsch", active: true, is_fixed: false },
];

test("language and circle are asked for, stand in the address, and go along to the export", async () => {
  const asked: unknown[] = [];
  const { user, address } = await openRoom(<UserListPage />, {
    at: "/admin/user/list",
    path: "/admin/user/list",
    isInWindow: true,
    lookups: { language },
    answers: {
      UserTable: ({ where }) => {
        asked.push(where);
        return { user: [], user_aggregate: { aggregate: { count: 0 } } };
      },
      PostalCodes: () => ({
        postal_code: [
          { __typename: "postal_code", zipcode: "8610", place: "Uster" },
          { __typename: "postal_code", zipcode: "8001", place: "Zürich" },
        ],
      }),
      SavedViews: () => ({ saved_view: [] }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Sprache alle" }));
  await user.click(await screen.findByRole("option", { name: "Albanisch" }));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "PLZ-Kreis alle" }));
  await user.click(await screen.findByRole("option", { name: "8610 Uster" }));
  await user.keyboard("{Escape}");
  await until(() => expect(address()).toBe("/admin/user/list?kreis=8610&sprache=sq"));
  await until(() => expect(JSON.stringify(asked.at(-1))).toContain('"sq"'));
  expect(JSON.stringify(asked.at(-1))).toContain('"8610"');
  const out = await screen.findByRole("link", { name: "Exportieren" });
  expect(out.getAttribute("href")).toBe("/admin/user/export?kreis=8610&sprache=sq");
});
