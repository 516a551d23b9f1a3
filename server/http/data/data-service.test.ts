import { expect, test } from "vitest";
import { appRoles } from "#server/postgres/roles.ts";
import { dataServiceOptions } from "./data-service.ts";

test("in production nobody but the administration asks for the schema", () => {
  const { introspection } = dataServiceOptions({ production: true });
  expect(appRoles.filter((role) => introspection(role))).toEqual(["admin"]);
});

test("strangers have no regular expressions, and shorter lists than the office", () => {
  const { expressions, longestList } = dataServiceOptions({ production: true });
  expect(appRoles.filter((role) => !expressions(role))).toEqual(["anonymous"]);
  expect(longestList("anonymous")).toBeLessThan(longestList("mediator"));
});
