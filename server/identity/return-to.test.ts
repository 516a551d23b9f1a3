import { describe, expect, test } from "vitest";
import { safeReturnTo } from "./return-to.ts";

const BASE = "https://wiege.example";

describe("the way back after sign-in", () => {
  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\u0000/evil.example",
    "/\u200b/evil.example",
    "/%5cevil.example/..//evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "https://evil.example",
    "https:/evil.example",
    "https://wiege.example@evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "admin/home",
    "@evil.example",
    ".evil.example",
    " /admin/home",
    "",
    undefined,
    ["/admin/home", "//evil.example"],
    `/${"a".repeat(3000)}`,
  ])("never leaves the own origin: %j", (wanted) => {
    const path = safeReturnTo(wanted, BASE);
    expect(new URL(path, BASE).origin).toBe(BASE);
    expect(path.startsWith("//")).toBe(false);
    expect(new URL(path, `${BASE}/x/y`).host).toBe("wiege.example");
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "admin/home", undefined])(
    "is home for %j",
    (wanted) => {
      expect(safeReturnTo(wanted, BASE)).toBe("/");
    },
  );

  test.each(["/api/auth/login", "/api/auth/logout?x=1", "/oidc/auth", "/signin/abc"])(
    "does not turn in a circle: %s",
    (wanted) => {
      expect(safeReturnTo(wanted, BASE)).toBe("/");
    },
  );

  test.each(["/", "/admin/puerpera/list?status=new&order=%C3%BC#top", "/user/filter", "/signing"])(
    "keeps a path of the own origin: %s",
    (wanted) => {
      expect(safeReturnTo(wanted, BASE)).toBe(wanted);
    },
  );
});
