/**
 * The one harness for parts of the web app: draws them in a DOM with the router, the session's user and the office's lists, over a data
 * server that answers when the test says so. It does not draw the shell (menu, header); `web/app` tests do that.
 */
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { FastifyInstance } from "fastify";
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createBrowserRouter, createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { expect, onTestFinished } from "vitest";
import { NoticeStack } from "#web/components/feedback/NoticeStack.tsx";
import { Tooltips } from "#web/components/overlay/Tooltips.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { LookupsProvider, noLookups } from "#web/platform/session/LookupsProvider.tsx";
import {
  aDataServer,
  type DataServer,
  type HeldQuestion,
  type KnownAnswers,
  whoIs,
} from "./a-data-server.ts";
import { render } from "./drawn-page.tsx";
import { closePage, openPage } from "./page.tsx";

const { isWaiting: _, isComing: __, ...lists } = noLookups;
type Lists = typeof lists;

export const jana = {
  __typename: "user",
  id: "jana",
  fullname: "Jana Odermatt",
  role: "mediator",
  status: "active",
};
export const lea = { __typename: "user", id: "lea", fullname: "Lea Brunner", role: "user", status: "active" };

interface RoomOptions {
  /** The address that the part is opened at. */
  at: string;
  /** The route that matches the address, such as "/admin/puerpera/single/:id". */
  path?: string;
  /** The signed-in user: `jana` of the office by default. */
  as?: { id: string; role: string };
  /** Responses to operations that the test does not hold back. */
  answers?: KnownAnswers;
  /** The lookup lists that are not empty. */
  lookups?: Partial<{ [List in keyof Lists]: readonly object[] }>;
  /** The router keeps the address in the window, for parts that read it there (`useAddress`). */
  isInWindow?: boolean;
  /** Routes of the server beside the data service, such as files. */
  routes?: (app: FastifyInstance) => void;
  /** Other pages that the part leads to. */
  others?: readonly RouteObject[];
}

export interface Room {
  server: DataServer;
  user: UserEvent;
  /** Takes the next request that no answer is known for and expects it to be this operation. */
  question(name: string): Promise<HeldQuestion>;
  /** The address that the part has led to, with its query. */
  address(): string;
  go(to: string | number): Promise<void>;
  unmount(): void;
}

export async function openRoom(node: ReactNode, options: RoomOptions): Promise<Room> {
  const { at, path = "*", as = jana, answers = {}, lookups = {}, others = [], isInWindow = false } = options;
  const offered = { ...lists, ...lookups };
  const known = {
    ...whoIs(as),
    StaffLookups: () => offered,
    MidwifeLookups: () => offered,
    ...answers,
  };
  const server = await aDataServer(known, options.routes);
  // Files share their modules, so a hook of this file would run for the first one only.
  onTestFinished(async () => {
    closePage();
    sessionStorage.clear();
    localStorage.clear();
    await server.stop();
  });
  openPage(`${server.site}${at}`);
  const routes = [{ path, element: node }, ...others];
  const router = isInWindow
    ? createBrowserRouter(routes)
    : createMemoryRouter(routes, { initialEntries: [at] });
  onTestFinished(() => router.dispose());
  const { unmount } = render(
    <I18nProvider locale="de-CH">
      <DataProvider>
        <CurrentUserProvider userId={as.id} waiting={null}>
          <LookupsProvider>
            <RouterProvider router={router} />
            <NoticeStack />
            <Tooltips />
          </LookupsProvider>
        </CurrentUserProvider>
      </DataProvider>
    </I18nProvider>,
  );
  return {
    server,
    user: userEvent.setup(),
    async question(name) {
      const question = await server.question();
      expect(question.name).toBe(name);
      return question;
    },
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to) => router.navigate(to as string),
    unmount,
  };
}
