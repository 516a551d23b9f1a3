import { isValidElement } from "react";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { menuOf, pagesOf } from "./menu.ts";
import { routes } from "./routes.tsx";

const id = "0190c1de-0000-7000-8000-000000000001";

const office = `
  home puerpera/current puerpera/closed puerpera/search puerpera/list puerpera/export puerpera/insert
  puerpera/single/${id} user/triage user/check user/list user/export user/insert user/single/${id}
  office/statistic/mediation office/statistic/mediationbirthplace office/statistic/lost office/statistic/map
  office/statistic/vacation office/statistic/vacationmap office/statistic/report office/statistic/online office/email/emailhook/list
  office/email/emailhook/test office/email/emailtemplate/list office/email/emailtemplate/insert
  office/email/outbox office/sms/list office/sms/insert office/appmessage/list office/appmessage/insert
  office/birthplace/list office/birthplace/insert office/service/list office/service/insert office/actionlog
  office/appsettings ct/course/list ct/course/table ct/category/list ct/category/insert ct/issue/list
  ct/issue/calendar`;

const midwife = `home filter puerpera/list puerpera/archive puerpera/single/${id} course/list
  course/single/${id} statistic profile`;

const words = (text: string) => text.trim().split(/\s+/);

const lastMatch = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;

test("an address that nobody named leads to the page that says so", () => {
  expect(lastMatch("/admin/gibt/es/nicht")?.path).toBe("*");
  expect(lastMatch("/quatsch")?.path).toBe("*");
});

test.each([
  ...words(office).map((path) => `/admin/${path}`),
  ...words(midwife).map((path) => `/user/${path}`),
])("%s is an address", (path) => {
  expect(lastMatch(path)?.path).not.toBe("*");
});

test("every list of single things leads to each of them", () => {
  for (const path of words(office).filter((each) => each.endsWith("/list"))) {
    expect(lastMatch(`/admin/${path.replace(/list$/, `single/${id}`)}`)?.path, path).not.toBe("*");
  }
});

test("the menus name only pages that exist", () => {
  const named = [...pagesOf(menuOf("admin")), ...pagesOf(menuOf("user"))].map(({ path }) => path);
  expect(named.length).toBeGreaterThan(4);
  for (const path of named) {
    const found = lastMatch(path);
    expect(
      isValidElement(found?.element) && found?.element !== lastMatch("/admin/nirgends")?.element,
      path,
    ).toBe(true);
  }
});
