// @vitest-environment happy-dom
/**
 * The frame around every page: who is let in and who is led away, the menu of narrow screens, and the bars for a lost line and for a
 * new version. Reads the session over an HTTP server; the pages inside are stand-ins.
 */
import { fireEvent, screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Area } from "#domain/role.ts";
import { until } from "#testing/until.ts";
import { aDataServer, whoIs } from "#testing/web/a-data-server.ts";
import { render, settled } from "#testing/web/drawn-page.tsx";
import { jana, lea } from "#testing/web/open-room.tsx";
import { closePage, look, openPage } from "#testing/web/page.tsx";
import { tokenHolder } from "#web/platform/data/ask.ts";
import { connection } from "#web/platform/data/connection.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { AppSettingsProvider } from "#web/platform/session/AppSettingsProvider.tsx";
import { SessionProvider } from "#web/platform/session/SessionProvider.tsx";
import { AreaGate, Landing } from "./AreaGate.tsx";
import { Shell } from "./Shell.tsx";

const midwife = {
  ...lea,
  firstname: "Lea",
  lastname: "Brunner",
  user_role: { value: "user", title: "Hebamme" },
};
const mediator = {
  ...jana,
  firstname: "Jana",
  lastname: "Odermatt",
  user_role: { value: "mediator", title: "Vermittlung" },
};

const page = (name: string, ...links: string[]) => (
  <>
    <h1>{name}</h1>
    {links.map((to) => (
      <Link key={to} to={to}>
        {to}
      </Link>
    ))}
  </>
);
const area = (path: Area) => ({
  path,
  element: <AreaGate area={path} />,
  children: [
    { path: "home", element: page(`Start ${path}`) },
    { path: "*", element: page(`Seite ${path}`, `/${path}/home`) },
  ],
});

interface Options {
  at: string;
  as?: typeof midwife;
  /** What the session call answers: the user by default. */
  me?: () => Response | Promise<Response>;
  trusted?: boolean;
  isPhone?: boolean;
}

async function open({ at, as = midwife, me, trusted = false, isPhone = true }: Options) {
  const nothing = () => ({});
  const server = await aDataServer({
    ...whoIs(as),
    AppSettings: () => ({ appsettings_by_pk: null }),
    MidwifeLookups: () => ({ language: [], user_service: [], birthplace: [] }),
    StaffLookups: () => ({ language: [], user_service: [], birthplace: [] }),
    FullMatches: () => ({ user_puerpera_open: [] }),
    OfflineList: () => ({ puerpera: [], visit: [] }),
    OfficePresence: nothing,
  });
  const session = { sub: as.id, user_id: as.id, role: as.role, trusted, second_factor: null };
  const answers: Record<string, () => Response | Promise<Response>> = {
    "/api/auth/me": me ?? (() => Response.json(session)),
    "/api/auth/active": () => new Response(null, { status: 204 }),
    "/version.json": () => Response.json({ version: "/assets/index-eins.js" }),
  };
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = answers[new URL(String(input), "http://x").pathname];
    return answer ? Promise.resolve(answer()) : real(input, init);
  });
  const left: string[] = [];
  openPage(`${server.site}${at}`);
  const replace = vi.spyOn(window.location, "replace").mockImplementation((to) => void left.push(String(to)));
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => void left.push("reload"));
  const size = isPhone ? { width: 390, height: 844 } : { width: 1024, height: 768 };
  const happy = (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM;
  happy.setViewport(size);
  onTestFinished(async () => {
    closePage();
    connection.succeeded();
    tokenHolder.clear();
    replace.mockRestore();
    reload.mockRestore();
    vi.unstubAllGlobals();
    happy.setViewport({ width: 1024, height: 768 });
    document.head.replaceChildren();
    sessionStorage.clear();
    localStorage.clear();
    await server.stop();
  });
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: <Shell />,
        children: [{ index: true, element: <Landing /> }, area("admin"), area("user"), area("audit")],
      },
    ],
    { initialEntries: [at] },
  );
  const drawn = render(
    <DataProvider>
      <SessionProvider>
        <AppSettingsProvider>
          <I18nProvider locale="de-CH">
            <RouterProvider router={router} />
          </I18nProvider>
        </AppSettingsProvider>
      </SessionProvider>
    </DataProvider>,
  );
  return {
    ...drawn,
    answers,
    left,
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    go: (to: string) => router.navigate(to),
  };
}

const heading = (name: string) => screen.findByRole("heading", { name });
const lost = () => screen.queryByText(/Keine Verbindung\. Die Anzeige kann veraltet sein/);
const menuButton = () => screen.findByRole("button", { name: /^Menü öffnen/ });
const menu = () => screen.findByRole("dialog", { name: "Menü" });

test("an address that names no page leads to the home of the role", async () => {
  const { path } = await open({ at: "/" });
  await heading("Start user");
  expect(path()).toBe("/user/home");
});

test("a midwife at an address of the office is led to her own home, and is told why", async () => {
  const { path } = await open({ at: "/admin/puerpera/list" });
  await heading("Start user");
  expect(path()).toBe("/user/home");
  expect(await screen.findByText("Dafür fehlt die Berechtigung.")).toBeTruthy();
});

test("the office at an address of a midwife is led to its own home", async () => {
  const { path } = await open({ at: "/user/home", as: mediator, isPhone: false });
  await heading("Start admin");
  expect(path()).toBe("/admin/home");
});

test("without a session the browser goes to the sign-in, with the way back, and no page is drawn", async () => {
  const { left } = await open({
    at: "/user/puerpera/list?x=1",
    me: () => new Response(null, { status: 204 }),
  });
  const back = encodeURIComponent("/user/puerpera/list?x=1");
  await until(() => expect(left).toEqual([`/api/auth/login?returnTo=${back}`]));
  expect(screen.queryByRole("heading")).toBeNull();
});

test.each([400, 401, 403, 404, 429, 500, 502, 503, 504])(
  "a session call that is answered with %i leads to the sign-in, with the way back",
  async (status) => {
    const { left } = await open({ at: "/user/list?x=1", me: () => new Response("", { status }) });
    const back = encodeURIComponent("/user/list?x=1");
    await until(() => expect(left).toEqual([`/api/auth/login?returnTo=${back}`]));
    expect(screen.queryByRole("heading")).toBeNull();
  },
);

test("without a line nobody is sent to the sign-in, and the page comes with the line", async () => {
  let me: () => Promise<Response> = () => Promise.reject(new TypeError("Failed to fetch"));
  const { left, user } = await open({ at: "/user/list", me: () => me() });
  const again = await screen.findByRole("button", { name: "Nochmals verbinden" });
  me = () => Promise.resolve(Response.json({ user_id: "lea", role: "user", trusted: false }));
  await user.dblClick(again);
  await heading("Seite user");
  expect(left).toEqual([]);
});

test("a session that ends elsewhere leads to the sign-in and back to the page of now", async () => {
  const { answers, left } = await open({ at: "/user/list" });
  await heading("Seite user");
  answers["/api/auth/session"] = () => new Response("", { status: 401 });
  answers["/api/auth/me"] = () => new Response(null, { status: 204 });
  tokenHolder.clear();
  await tokenHolder.get();
  await until(() => expect(left).toEqual([`/api/auth/login?returnTo=${encodeURIComponent("/user/list")}`]));
});

test.each([401, 500, 502, 503])(
  "a session call that fails with %i under an open page keeps the page, shows the bar and is asked again",
  async (status) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { answers, left } = await open({ at: "/user/list" });
    await heading("Seite user");
    let asked = 0;
    let answer = () => new Response("", { status });
    answers["/api/auth/session"] = () => new Response("", { status: 401 });
    answers["/api/auth/me"] = () => {
      asked += 1;
      return answer();
    };
    tokenHolder.clear();
    await tokenHolder.get();
    await until(() => expect(lost()).toBeTruthy());
    expect(left).toEqual([]);
    expect(await heading("Seite user")).toBeTruthy();
    const before = asked;
    vi.advanceTimersByTime(5_000);
    await until(() => expect(asked).toBeGreaterThan(before));
    await settled();
    expect(lost()).toBeTruthy();
    answer = () => Response.json({ user_id: "lea", role: "user", trusted: false });
    vi.advanceTimersByTime(5_000);
    await until(() => expect(lost()).toBeNull());
    expect(left).toEqual([]);
  },
);

test("a token that cannot be fetched, because the line is lost, ends no session", async () => {
  const { answers, left } = await open({ at: "/user/list" });
  await heading("Seite user");
  answers["/api/auth/session"] = () => Promise.reject(new TypeError("Failed to fetch"));
  tokenHolder.clear();
  expect(await tokenHolder.get()).toBe("public");
  expect(screen.getByRole("heading", { name: "Seite user" })).toBeTruthy();
  expect(left).toEqual([]);
});

test("the bar of narrow screens says where she is, and its menu leads elsewhere and closes", async () => {
  const { user, path } = await open({ at: "/user/today" });
  const button = await menuButton();
  expect(button.getAttribute("aria-label")).toBe("Menü öffnen. Sie sind hier: Hebamme, Heute");
  expect(screen.queryByRole("navigation")).toBeNull();
  await user.click(button);
  const drawer = await menu();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(within(drawer).getByRole("link", { name: "Aktuell" })).toBeTruthy();
  await user.click(within(drawer).getByRole("link", { name: "Neue Anmeldungen" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(path()).toBe("/user/filter");
  expect((await menuButton()).getAttribute("aria-label")).toContain("Hebamme, Neue Anmeldungen");
});

test("a double tap opens the menu, and its second half does not close it again; a tap does", async () => {
  const { user } = await open({ at: "/user/home" });
  await user.dblClick(await menuButton());
  const close = within(await menu()).getByRole("button", { name: "Menü schliessen" });
  // This button stands where the menu button was.
  fireEvent.click(close, { detail: 2 });
  await settled();
  expect(screen.getByRole("dialog", { name: "Menü" })).toBeTruthy();
  await user.click(close);
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Escape closes the menu, and its button has the focus again", async () => {
  const { user } = await open({ at: "/user/home" });
  const button = await menuButton();
  button.focus();
  await user.keyboard("{Enter}");
  await menu();
  await user.keyboard("{Escape}");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await until(() => expect(document.activeElement).toBe(button));
});

test("a branch of the menu stays as she left it while she moves in another", async () => {
  const { user } = await open({ at: "/user/home" });
  await user.click(await menuButton());
  const drawer = await menu();
  const branch = within(drawer).getByRole("button", { name: "Kurse" });
  expect(branch.getAttribute("aria-expanded")).toBe("false");
  await user.click(branch);
  expect(within(drawer).getByRole("link", { name: "Liste" })).toBeTruthy();
  await user.click(within(drawer).getByRole("button", { name: "Wöchnerinnen" }));
  expect(within(drawer).queryByRole("link", { name: "Aktuell" })).toBeNull();
  expect(within(drawer).getByRole("link", { name: "Liste" })).toBeTruthy();
});

test("a page that is left with its menu open takes the menu along", async () => {
  const { user, unmount } = await open({ at: "/user/home" });
  await user.click(await menuButton());
  await menu();
  unmount();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.body.getAttribute("aria-hidden")).toBeNull();
});

test("another page begins with the focus; somebody who types is not interrupted", async () => {
  const { user, go } = await open({ at: "/user/list", isPhone: false });
  await heading("Seite user");
  await user.click(screen.getByRole("link", { name: "/user/home" }));
  await heading("Start user");
  await until(() => expect(document.activeElement?.id).toBe("inhalt"));
  const search = screen.getByRole("combobox", { name: "Überall suchen" });
  search.focus();
  await go("/user/list");
  await heading("Seite user");
  await settled();
  expect(document.activeElement).toBe(search);
});

test("two failed requests in a row show the bar, one that comes through removes it", async () => {
  await open({ at: "/user/home" });
  await heading("Start user");
  connection.failed();
  expect(lost()).toBeNull();
  connection.failed();
  await until(() => expect(lost()).toBeTruthy());
  expect(screen.queryByRole("link", { name: "Liste ohne Netz" })).toBeNull();
  connection.succeeded();
  await until(() => expect(lost()).toBeNull());
});

test("without a line a trusted telephone has the way to its list, but not on that list itself", async () => {
  const { user } = await open({ at: "/user/home", trusted: true });
  await heading("Start user");
  connection.failed();
  connection.failed();
  await user.click(await screen.findByRole("link", { name: "Liste ohne Netz" }));
  await heading("Seite user");
  expect(lost()).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Liste ohne Netz" })).toBeNull();
});

/** As the built page names its first script. */
function running(path: string): void {
  const { settings } = (
    window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
  ).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = true;
  onTestFinished(() => {
    settings.handleDisabledFileLoadingAsSuccess = false;
  });
  document.head.innerHTML = `<script type="module" src="${path}"></script>`;
}
const isNew = () => screen.queryByText(/Eine neue Version ist da\./);

test("a new version is offered when she comes back to the tab, and loaded when she presses", async () => {
  running("/assets/index-null.js");
  const { answers, left, user } = await open({ at: "/user/home" });
  await heading("Start user");
  answers["/version.json"] = () => Response.json({ version: "/assets/index-null.js" });
  look("visible");
  await until(() => expect(isNew()).toBeNull());
  answers["/version.json"] = () => Response.json({ version: "/assets/index-anders.js" });
  look("hidden");
  expect(isNew()).toBeNull();
  look("visible");
  await until(() => expect(isNew()).toBeTruthy());
  await user.click(screen.getByRole("button", { name: "Neu laden" }));
  expect(left).toEqual(["reload"]);
});

test("a version that cannot be read, or is served by the development server, offers nothing", async () => {
  running("/assets/index-null.js");
  let asked = 0;
  const { answers } = await open({ at: "/user/home" });
  await heading("Start user");
  answers["/version.json"] = () => {
    asked += 1;
    return asked === 1 ? new Response("", { status: 502 }) : Promise.reject(new TypeError("Failed to fetch"));
  };
  look("visible");
  look("visible");
  await until(() => expect(asked).toBe(2));
  await settled();
  expect(isNew()).toBeNull();
});
