// @vitest-environment happy-dom
/** A template in edit: what is typed while it is being saved, what a colleague saves meanwhile, and what survives a reload. */
import { EditorView } from "@codemirror/view";
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { atOnce, cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { CodeEditor } from "./CodeEditor.tsx";
import { TemplateInsertPage } from "./TemplateInsertPage.tsx";
import { useTemplateForm } from "./use-template-form.ts";

type Row = Parameters<typeof useTemplateForm>[0];

const beat = { __typename: "user", id: "beat", fullname: "Beat Wyss", role: "admin", status: "active" };
const row = {
  id: "t",
  title: "Willkommen",
  description: null,
  subject: "Guten Tag",
  template: "Wir freuen uns.",
  emailhook_id: null,
  version: 1,
  updated_at: "2026-11-16T12:00:00Z",
  emailhook: null,
  versions: [],
} as unknown as Row;
const hooks = ["Willkommen", "Umfrage"].map((title) => ({
  __typename: "emailhook",
  id: title,
  slug: "system_test",
  title,
  active: true,
  use_hin: false,
  emailtemplate_id: null,
}));

const draft = "wiege.draft.beat.emailtemplate.t";
const user = userEvent.setup();
let server: DataServer;
let arrive: (row: Row) => void;

/** The form without the page around it. */
function Form() {
  const [latest, setLatest] = useState(row);
  arrive = setLatest;
  const { form, save, isSaving, notice } = useTemplateForm(latest, undefined);
  return (
    <>
      <p role="status">{notice?.text}</p>
      <textarea
        aria-label="Text"
        value={form.values.template}
        onChange={(event) => form.change({ template: event.target.value })}
      />
      <button type="button" aria-busy={isSaving} onClick={() => void save()}>
        Speichern
      </button>
    </>
  );
}

function open(content: ReactNode) {
  const page = (
    <DataProvider>
      <CurrentUserProvider userId="beat" waiting={null}>
        {content}
      </CurrentUserProvider>
    </DataProvider>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

const text = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
const told = () => screen.getByRole("status").textContent;
/** Once the one before is done. */
const save = async () => user.click(await screen.findByRole("button", { name: "Speichern", busy: false }));
const savedAs = (template: string, version: number) => ({
  update_emailtemplate_by_pk: { __typename: "emailtemplate", ...row, template, version },
});

beforeEach(async () => {
  server = await aDataServer({
    ...whoIs(beat),
    PreviewEmailtemplate: () => ({ emailtemplate_preview: null }),
    PreviewPeople: () => ({ puerpera: [], user: [] }),
    EmailhookChoices: () => ({ emailhook: hooks }),
  });
  openPage(`${server.site}/admin/office/email/emailtemplate/single/t`);
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  await server.stop();
});

test("what is typed while it is being saved stays and goes with the next save, and so does a line that was just begun", async () => {
  open(<Form />);
  await user.type(await text(), " Sehr.{Enter}");
  await save();
  const first = await server.question();
  expect(first.variables).toEqual({ id: "t", set: { template: "Wir freuen uns. Sehr.", version: 1 } });
  first.reply(savedAs("Wir freuen uns. Sehr.", 2));
  await until(() => expect(sessionStorage.getItem(draft)).toBeNull());
  expect((await text()).value).toBe("Wir freuen uns. Sehr.\n");

  await user.type(await text(), "Bis");
  await save();
  const second = await server.question();
  await user.type(await text(), " bald.");
  second.reply(savedAs("Wir freuen uns. Sehr.\nBis", 3));
  await until(() => {
    const { base } = JSON.parse(sessionStorage.getItem(draft) ?? "{}");
    expect(base?.template).toBe("Wir freuen uns. Sehr.\nBis");
  });
  expect((await text()).value).toBe("Wir freuen uns. Sehr.\nBis bald.");
  await save();
  const third = await server.question();
  expect(third.variables).toMatchObject({
    set: { template: "Wir freuen uns. Sehr.\nBis bald.", version: 3 },
  });
});

test("whoever only reads sees what a colleague saved as it comes; whoever has typed is told", async () => {
  open(<Form />);
  await text();
  atOnce(() => arrive({ ...row, template: "Willkommen!", version: 2 }));
  await until(async () => expect((await text()).value).toBe("Willkommen!"));
  expect(told()).toBe("");

  await user.type(await text(), " Hallo.");
  atOnce(() => arrive({ ...row, template: "Herzlich willkommen!", version: 3 }));
  await until(() => expect(told()).toContain("Ihre Eingaben sind noch da."));
  expect((await text()).value).toBe("Willkommen! Hallo.");
});

test("a text that comes from outside leaves the caret where it was, as far as there is text", () => {
  const editor = (value: string) => (
    <CodeEditor
      value={value}
      slug="system_test"
      labelledBy="label"
      wordsFor={() => ""}
      onChange={() => undefined}
    />
  );
  const { container, rerender } = render(editor("Guten Tag\n\nAuf bald\n"));
  const view = EditorView.findFromDOM(container.querySelector<HTMLElement>(".cm-editor") as HTMLElement);
  view?.dispatch({ selection: { anchor: 3, head: 20 } });
  rerender(editor("Guten Tag\r\n\r\nAuf bald"));
  expect(view?.state.doc.toString()).toBe("Guten Tag\n\nAuf bald");
  expect(view?.state.selection.main.toJSON()).toEqual({ anchor: 3, head: 19 });
});

test("the occasion that was chosen for a new template is still chosen after a reload", async () => {
  const occasion = () => screen.findByRole<HTMLSelectElement>("combobox", { name: /^Auslöser/ });
  open(<TemplateInsertPage />);
  await screen.findByRole("option", { name: "Umfrage" });
  await user.selectOptions(await occasion(), "Umfrage");
  cleanup();
  open(<TemplateInsertPage />);
  await screen.findByRole("option", { name: "Umfrage" });
  await until(async () => expect((await occasion()).value).toBe("Umfrage"));
});
