import { expect, test } from "vitest";
import { insertableRoles, loginDeedsFor, stepsFor, whyNotActivate, writableUserFields } from "./editing.ts";

const admin = { id: "a", role: "admin" } as const;
const manager = { id: "m", role: "manager" } as const;
const mediator = { id: "v", role: "mediator" } as const;
const lea = { id: "l", role: "user", status: "active" } as const;
const vera = { id: "w", role: "user", status: "new" } as const;

test("a midwife changes nothing of a colleague", () => {
  expect(writableUserFields(lea, vera).size).toBe(0);
  expect(stepsFor(lea, vera)).toEqual([]);
  expect(loginDeedsFor(lea, vera)).toEqual([]);
  expect(insertableRoles("user")).toEqual([]);
});

test("a mediator writes notes and services of a midwife, and her own contact data", () => {
  expect([...writableUserFields(mediator, lea)]).toEqual(["notes_internal", "services"]);
  expect(writableUserFields(mediator, mediator).has("phone_mobile")).toBe(true);
  expect(writableUserFields(mediator, mediator).has("email")).toBe(false);
  expect(writableUserFields(mediator, manager).has("notes_internal")).toBe(false);
});

test("a mediator pauses a midwife, a manager activates her", () => {
  expect(stepsFor(mediator, lea)).toEqual(["set_on_hold"]);
  expect(stepsFor(mediator, vera)).toEqual(["set_on_hold"]);
  expect(stepsFor(manager, vera)).toEqual(["set_active", "set_on_hold", "set_lost"]);
});

test("accounts of the office are the administration's", () => {
  const colleague = { id: "k", role: "mediator", status: "active" } as const;
  expect(stepsFor(manager, colleague)).toEqual([]);
  expect(stepsFor(admin, colleague)).toEqual(["set_on_hold", "set_lost"]);
  expect(writableUserFields(manager, colleague).has("firstname")).toBe(false);
  expect(loginDeedsFor(manager, colleague)).toEqual([]);
});

test("nobody changes her own role or deletes her own login", () => {
  expect(writableUserFields(admin, admin).has("role")).toBe(false);
  expect(writableUserFields(admin, lea).has("role")).toBe(true);
  expect(loginDeedsFor(admin, admin)).toEqual(["create", "reset"]);
  expect(loginDeedsFor(admin, lea)).toEqual(["create", "reset", "delete"]);
});

test("a manager takes in midwives, the administration everybody", () => {
  expect(insertableRoles("mediator")).toEqual([]);
  expect(insertableRoles("manager")).toEqual(["user"]);
  expect(insertableRoles("admin")).toContain("admin");
});

test("whoever may not activate is told who may", () => {
  const viewer = (role: "mediator" | "manager" | "admin") => ({ id: "v", role });
  const midwife = { id: "m", role: "user" as const, status: "new" as const };
  expect(whyNotActivate(viewer("mediator"), midwife)).toBe(
    "Aktivieren kann die Leitung oder die Administration.",
  );
  expect(whyNotActivate(viewer("manager"), midwife)).toBeNull();
  expect(whyNotActivate(viewer("manager"), { ...midwife, role: "mediator" })).toBe(
    "Aktivieren kann die Administration.",
  );
  expect(whyNotActivate(viewer("mediator"), { ...midwife, status: "active" })).toBeNull();
});
