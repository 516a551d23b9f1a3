// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { SavedViews } from "./SavedViews.tsx";

let server: DataServer;
let kept: Record<string, unknown>[];

const views = ["Dringende", "Meine", "Neue"].map((title, position) => ({
  __typename: "saved_view",
  id: title,
  title,
  settings: { search: `?q=${title}` },
  position,
}));

beforeEach(async () => {
  kept = [];
  let shown = views;
  server = await aDataServer({
    SavedViews: () => ({ saved_view: shown }),
    DeleteSavedView: ({ id }) => {
      shown = shown.filter((view) => view.id !== id);
      return { delete_saved_view_by_pk: { __typename: "saved_view", id } };
    },
    InsertSavedView: ({ object }) => {
      kept.push(object as Record<string, unknown>);
      return { insert_saved_view_one: null };
    },
  });
  openPage(`${server.site}/admin/puerpera/list`);
});
afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  await server.stop();
});

test("two presses of Enter keep one view, with what stands in the address", async () => {
  const page = <SavedViews screen="puerpera/list" />;
  draw(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/?q=Alte"] })}
    />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Ansicht speichern" }));
  await user.type(await screen.findByLabelText("Name der Ansicht"), " Alte {Enter}{Enter}");
  await until(() => expect(screen.queryByLabelText("Name der Ansicht")).toBeNull());
  expect(kept).toEqual([
    { screen: "puerpera/list", title: "Alte", settings: { search: "q=Alte" }, position: 3 },
  ]);
});

test("a view without a name is not kept, and says why", async () => {
  const page = <SavedViews screen="puerpera/list" />;
  draw(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/?q=Alte"] })}
    />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Ansicht speichern" }));
  await user.type(await screen.findByLabelText("Name der Ansicht"), " {Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Bitte einen Namen eingeben.");
  expect(kept).toEqual([]);
});

test("a view whose deletion is taken back stands where it stood", async () => {
  const page = <SavedViews screen="puerpera/list" />;
  draw(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/?q=Meine"] })}
    />,
  );
  const user = userEvent.setup();
  await user.click(await until(() => screen.getByRole("button", { name: "Ansicht Meine ändern" })));
  await user.click(await until(() => screen.getByRole("menuitem", { name: "Ansicht löschen" })));
  const undo = await until(() => {
    const offered = noticeBoard.list()[0]?.undo;
    if (!offered) throw new Error("no way back");
    return offered;
  });
  await undo();
  expect(kept).toEqual([
    { screen: "puerpera/list", title: "Meine", settings: { search: "?q=Meine" }, position: 1 },
  ]);
});
