import { expect, test } from "vitest";
import { areaOf, areaPrefix, homePath, isRole, isStaff, profilePath, roles } from "./role.ts";

test("anonymous is not a role that can sign in", () => {
  expect(isRole("anonymous")).toBe(false);
  expect(isRole(undefined)).toBe(false);
});

test("a midwife and the auditor are not staff", () => {
  expect(roles.filter((role) => !isStaff(role))).toEqual(["user", "auditor"]);
});

test("staff land in the admin area, a midwife and the auditor each in her own", () => {
  expect(roles.map(homePath)).toEqual([
    "/admin/home",
    "/admin/home",
    "/admin/home",
    "/user/home",
    "/audit/home",
  ]);
  expect(areaOf("user")).toBe("user");
  expect(areaPrefix("mediator")).toBe("/admin");
});

test("the profile link of staff leads to their user page, a midwife's to her profile", () => {
  expect(profilePath("manager", "7")).toBe("/admin/user/single/7");
  expect(profilePath("user", "7")).toBe("/user/profile");
  expect(profilePath("auditor", "7")).toBeUndefined();
});
