// @vitest-environment happy-dom
/** The card for notices on this device: switched on and off, tried, and set, each press with one request. */
import { screen } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { lea, openRoom, type Room } from "#testing/web/open-room.tsx";
import { look } from "#testing/web/page.tsx";
import { rememberDevice } from "#web/platform/browser/push-device.ts";
import { NoticeOffer } from "../offers/NoticeOffer.tsx";
import { DeviceNoticesCard } from "./DeviceNoticesCard.tsx";

const address = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
const device = (id: string, title: string) => ({
  __typename: "push_subscription",
  id,
  title,
  created_at: "2026-11-01T08:00:00Z",
  last_success_at: null,
});
const night = {
  __typename: "push_setting",
  user_id: "lea",
  only_urgent: false,
  quiet_from: "21:00:00",
  quiet_until: "07:00:00",
};

interface Browser {
  /** What the user answers when the browser asks. */
  permission?: NotificationPermission;
  /** The maker's service that pushes go through. */
  subscribe?: () => Promise<unknown>;
}

/** A browser that can show notices and receive pushes; without one the DOM has neither. */
function aBrowser({ permission = "granted", subscribe }: Browser) {
  const unsubscribe = vi.fn(async () => true);
  const subscription = { ...address, toJSON: () => address, unsubscribe };
  const pushManager = {
    subscribe: vi.fn(subscribe ?? (async () => subscription)),
    getSubscription: async () => subscription,
  };
  const registration = { pushManager };
  const notification = {
    permission: "default" as NotificationPermission,
    requestPermission: vi.fn(async () => {
      notification.permission = permission;
      return permission;
    }),
  };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { notification, pushManager, unsubscribe };
}

/** Takes the browser's abilities away again; the page, which still stands, reads them anew. */
function forget(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  localStorage.clear();
  rememberDevice(null);
  look("visible");
}

async function open({ browser, devices = [] }: { browser?: Browser | undefined; devices?: object[] } = {}) {
  const parts = browser && aBrowser(browser);
  let listed = devices;
  let wishes: typeof night = night;
  const room = await openRoom(<DeviceNoticesCard />, {
    at: "/user/profile",
    as: lea,
    answers: {
      PushDevices: () => ({ push_subscription: listed }),
      PushSetting: () => ({ push_setting_by_pk: wishes }),
    },
  });
  onTestFinished(forget);
  await screen.findByRole("switch", { name: /Meldungen auf diesem Gerät/ });
  look("visible");
  return {
    ...room,
    parts,
    list: (...next: object[]) => (listed = next),
    keep: (next: Partial<typeof night>) => (wishes = { ...wishes, ...next }),
  };
}

const here = () => screen.getByRole("switch", { name: /Meldungen auf diesem Gerät/ });
const toggle = (name: RegExp) => screen.getByRole("switch", { name });
const isOn = (part: HTMLElement) => part.getAttribute("aria-checked") === "true";

/** Switches this device on, until the server knows it as "here". */
async function switchedOn(room: Awaited<ReturnType<typeof open>>, ...others: object[]) {
  await until(() => expect((here() as HTMLButtonElement).disabled).toBe(false));
  await room.user.click(here());
  (await room.question("PushKey")).reply({ push_key: [{ public_key: "BK" }] });
  const step = await room.question("PushSubscribe");
  room.list(device("here", "Telefon"), ...others);
  step.reply({ push_subscribe: { id: "here", refusal: null } });
  await screen.findByText(/\(dieses Gerät\)/);
}
const saved = async ({ question }: Room) => {
  const step = await question("PushSettingSave");
  return { ...step, done: () => step.reply({ push_setting_save: { success: true, message: "" } }) };
};

test("a browser that shows no notices has a switch that cannot be pressed, and a sentence", async () => {
  const { server } = await open();
  expect((here() as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/Dieser Browser kann nichts melden/)).toBeTruthy();
  expect(server.waiting()).toEqual([]);
});

test("pressed twice, it asks the browser and the server once, and this device is listed", async () => {
  const room = await open({ browser: {} });
  await until(() => expect((here() as HTMLButtonElement).disabled).toBe(false));
  await room.user.dblClick(here());
  (await room.question("PushKey")).reply({ push_key: [{ public_key: "BK" }] });
  await room.user.click(here());
  const step = await room.question("PushSubscribe");
  expect(step.variables).toMatchObject({ endpoint: address.endpoint, p256dh: "p", auth: "a" });
  room.list(device("here", "Telefon"));
  step.reply({ push_subscribe: { id: "here", refusal: null } });
  await screen.findByText(/\(dieses Gerät\)/);
  expect(isOn(here())).toBe(true);
  expect(room.parts?.notification.requestPermission).toHaveBeenCalledTimes(1);
  expect(room.server.waiting()).toEqual([]);
});

test("somebody who refuses the browser's question asks the server nothing, and reads how to allow it", async () => {
  const { user, server } = await open({ browser: { permission: "denied" } });
  await until(() => expect((here() as HTMLButtonElement).disabled).toBe(false));
  await user.click(here());
  await screen.findByText(/Sie haben Meldungen für diese Seite gesperrt/);
  expect((here() as HTMLButtonElement).disabled).toBe(true);
  expect(server.waiting()).toEqual([]);
});

test.each(["a service that fails", "a server that keeps no device"])(
  "%s leaves notices to the open page, and says so",
  async (which) => {
    const isService = which === "a service that fails";
    const browser = isService ? { subscribe: () => Promise.reject(new Error("no service")) } : {};
    const { user, question } = await open({ browser });
    await until(() => expect((here() as HTMLButtonElement).disabled).toBe(false));
    await user.click(here());
    (await question("PushKey")).reply({ push_key: [{ public_key: "BK" }] });
    if (!isService)
      (await question("PushSubscribe")).reply({ push_subscribe: { id: null, refusal: "Zu viele Geräte." } });
    await screen.findByText(/nur, solange die Anwendung offen ist/);
    expect(isOn(here())).toBe(true);
  },
);

test("switched off, the server and the browser forget this device, with one request for two presses", async () => {
  const room = await open({ browser: {} });
  await switchedOn(room);
  await room.user.dblClick(here());
  const step = await room.question("PushUnsubscribe");
  expect(step.variables).toEqual({ id: "here" });
  expect(room.server.waiting()).toEqual([]);
  room.list();
  step.reply({ push_unsubscribe: { id: "here" } });
  await until(() => expect(isOn(here())).toBe(false));
  await until(() => expect(room.parts?.unsubscribe).toHaveBeenCalledTimes(1));
});

test("a device that somebody removed elsewhere is off here too", async () => {
  const room = await open({ browser: {} });
  await switchedOn(room);
  await until(() =>
    expect(room.server.asked.map(({ query }) => query).join()).toContain("push_subscription"),
  );
  room.list();
  room.server.push({ push_subscription: [] }, "push_subscription");
  await until(() => expect(isOn(here())).toBe(false));
});

test("a notice to try is sent once, and a refusal of it is told", async () => {
  const room = await open({ browser: {} });
  await switchedOn(room);
  await room.user.dblClick(screen.getByRole("button", { name: "Probemeldung senden" }));
  const step = await room.question("PushTest");
  expect(step.variables).toEqual({ id: "here" });
  expect(room.server.waiting()).toEqual([]);
  step.reply({ push_test: { success: false, message: "Der Dienst kennt dieses Gerät nicht mehr." } });
  expect(await screen.findByText("Der Dienst kennt dieses Gerät nicht mehr.")).toBeTruthy();
});

test("another device is removed with one request for two presses", async () => {
  const room = await open({ devices: [device("old", "Tablet")] });
  await room.user.dblClick(await screen.findByRole("button", { name: "Tablet entfernen" }));
  const step = await room.question("PushUnsubscribe");
  expect(step.variables).toEqual({ id: "old" });
  expect(room.server.waiting()).toEqual([]);
  room.list();
  step.reply({ push_unsubscribe: { id: "old" } });
  expect(await screen.findByText("Tablet meldet nichts mehr.")).toBeTruthy();
  await until(() => expect(screen.queryByRole("button", { name: "Tablet entfernen" })).toBeNull());
});

test("a wish shows at once and is saved; one that fails goes back and is told", async () => {
  const room = await open({ devices: [device("old", "Tablet")] });
  await screen.findByLabelText("Von");
  await room.user.click(toggle(/Ruhezeit/));
  expect(screen.queryByLabelText("Von")).toBeNull();
  const step = await saved(room);
  expect(step.variables).toEqual({ only_urgent: false, quiet_from: "00:00", quiet_until: "00:00" });
  step.fail(500);
  await screen.findByLabelText("Von");
  expect(screen.getByText(/Der Dienst ist gestört/)).toBeTruthy();
});

test("two wishes pressed one after the other are both kept, whichever answer comes when", async () => {
  const room = await open({ devices: [device("old", "Tablet")] });
  await screen.findByLabelText("Von");
  await room.user.click(toggle(/Nur Dringendes/));
  await room.user.click(toggle(/Ruhezeit/));
  const first = await saved(room);
  expect(first.variables).toMatchObject({ only_urgent: true, quiet_from: "21:00:00" });
  // The second waits for the first, so that the server keeps the last.
  expect(room.server.waiting()).toEqual([]);
  room.keep({ only_urgent: true });
  first.done();
  const second = await saved(room);
  expect(second.variables).toEqual({ only_urgent: true, quiet_from: "00:00", quiet_until: "00:00" });
  expect(screen.queryByLabelText("Von")).toBeNull();
  await room.user.click(toggle(/Nur Dringendes/));
  room.keep({ quiet_from: "00:00:00", quiet_until: "00:00:00" });
  second.done();
  const third = await saved(room);
  expect(third.variables).toEqual({ only_urgent: false, quiet_from: "00:00", quiet_until: "00:00" });
  room.keep({ only_urgent: false });
  third.done();
  await until(() => expect(isOn(toggle(/Nur Dringendes/))).toBe(false));
  expect(screen.queryByLabelText("Von")).toBeNull();
});

test("what is no time stays where it was typed, and is not saved", async () => {
  const room = await open({ devices: [device("old", "Tablet")] });
  const from = await screen.findByLabelText("Von");
  await room.user.clear(from);
  await room.user.type(from, "abends");
  await room.user.tab();
  expect(await screen.findByText("Bitte eine Uhrzeit, etwa 21:00.")).toBeTruthy();
  expect((screen.getByLabelText("Von") as HTMLInputElement).value).toBe("abends");
  expect(room.server.waiting()).toEqual([]);
});

test("a page that is left while the server is asked still remembers the device that the server kept", async () => {
  const room = await open({ browser: {} });
  await until(() => expect((here() as HTMLButtonElement).disabled).toBe(false));
  await room.user.click(here());
  const key = await room.question("PushKey");
  room.unmount();
  key.reply({ push_key: [{ public_key: "BK" }] });
  (await room.question("PushSubscribe")).reply({ push_subscribe: { id: "here", refusal: null } });
  // The server knows the device from then on, and so does the browser.
  await until(() => expect(localStorage.getItem("wiege.push-device")).toContain(address.endpoint));
});

test("the offer above new registrations asks the browser once for two presses, and goes when it is answered", async () => {
  const parts = aBrowser({ permission: "denied" });
  const { promise, resolve } = Promise.withResolvers<void>();
  parts.notification.requestPermission.mockImplementation(async () => {
    await promise;
    parts.notification.permission = "denied";
    return parts.notification.permission;
  });
  const page = (
    <>
      <h1>Neue Anmeldungen</h1>
      <NoticeOffer />
    </>
  );
  const room = await openRoom(page, { at: "/user/filter", as: lea });
  onTestFinished(forget);
  await screen.findByRole("heading", { name: "Neue Anmeldungen" });
  look("visible");
  await room.user.dblClick(await screen.findByRole("button", { name: "Einschalten" }));
  expect(parts.notification.requestPermission).toHaveBeenCalledTimes(1);
  resolve();
  await until(() => expect(screen.queryByRole("button", { name: "Einschalten" })).toBeNull());
  expect(room.server.waiting()).toEqual([]);
});
