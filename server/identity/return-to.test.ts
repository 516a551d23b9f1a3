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
    "////evil.example",
    "/////evil.example",
    "//evil.example/%2f..",
    "//evil.example\\@wiege.example",
    "//wiege.example@evil.example",
    "//wiege.example.evil.example",
    "//evil%E3%80%82example",
    "//evil。example",
    "/\\/evil.example",
    "/\\\\evil.example",
    "\\/evil.example",
    "\\/\\/evil.example",
    "/\r/evil.example",
    "/\r\n/evil.example",
    "/\u2028/evil.example",
    "/\u2029/evil.example",
    "/\ufeff/evil.example",
    "/\u0009//evil.example",
    "/\u007f/evil.example",
    "/./\\evil.example",
    "/a/..//evil.example",
    "/a/../../..//evil.example",
    "/%2e%2e//evil.example",
    "/%2e//evil.example",
    "http://evil.example",
    "HTTPS://evil.example",
    "hTTps:evil.example",
    "https:\\\\evil.example",
    "https:///evil.example",
    "https://wiege.example:443@evil.example",
    "https://wiege.example%40evil.example",
    "https://wiege.example\\.evil.example",
    "http://wiege.example/admin/home",
    "https://wiege.example:8443/",
    "ftp://evil.example",
    "mailto:x@evil.example",
    "vbscript:x",
    "blob:https://wiege.example/x",
    "file:///etc/passwd",
    "//[::1]/x",
    "//127.0.0.1",
    "?//evil.example",
    "#//evil.example",
    "\t//evil.example",
    "\n/admin/home",
    0,
    null,
    {},
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

  test.each(["/api/auth/login", "/api/auth/logout?x=1", "/oidc/auth", "/signin/abc", "/signin/security/x"])(
    "does not turn in a circle: %s",
    (wanted) => {
      expect(safeReturnTo(wanted, BASE)).toBe("/");
    },
  );

  test.each([
    "/",
    "/admin/puerpera/list?status=new&order=%C3%BC#top",
    "/user/filter",
    "/signing",
    "/signin/security",
    "/signin/security#passkeys",
  ])("keeps a path of the own origin: %s", (wanted) => {
    expect(safeReturnTo(wanted, BASE)).toBe(wanted);
  });
});
