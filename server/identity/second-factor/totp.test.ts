import { expect, test } from "vitest";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { codeAt, newTotpSecret, stepOfCode, totpAddress } from "./totp.ts";

/** "12345678901234567890" of RFC 6238, in base32. */
const RFC = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("agrees with RFC 6238 at %i seconds", (seconds, code) => {
  expect(codeAt(RFC, seconds * 1000)).toBe(code);
  expect(stepOfCode(RFC, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test("a code counts half a minute before and after, and no longer", () => {
  const secret = newTotpSecret();
  const now = 1_800_000_000_000;
  for (const [off, counts] of [
    [-60_000, false],
    [-30_000, true],
    [0, true],
    [30_000, true],
    [60_000, false],
  ] as const) {
    expect(stepOfCode(secret, codeAt(secret, now + off), now) !== undefined, String(off)).toBe(counts);
  }
});

test.each(["", "12345", "1234567", "abcdef", "１２３４５６", "12 34", "-1", "1e5"])(
  "%j is no code",
  (code) => {
    expect(stepOfCode(RFC, code, 59_000)).toBeUndefined();
  },
);

test("is read with blanks as the app shows it", () => {
  expect(stepOfCode(RFC, "287 082", 59_000)).toBe(1);
});

test("the address names organisation and person, and a colon in a name does no harm", () => {
  const address = new URL(totpAddress(RFC, { organisation: "Wiege: Zürich", email: "a@b.example" }));
  expect(address.protocol).toBe("otpauth:");
  expect(address.searchParams.get("secret")).toBe(RFC);
  expect(address.searchParams.get("issuer")).toBe("Wiege  Zürich");
});

test("recovery codes are ten, all different, and known only to their person under the same secret", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  const [code = ""] = codes;
  const hash = hashRecoveryCode("secret", "user", code);
  expect(hashRecoveryCode("secret", "user", code.toLowerCase().replace("-", " "))).toEqual(hash);
  expect(hashRecoveryCode("secret", "other", code)).not.toEqual(hash);
  expect(hashRecoveryCode("another", "user", code)).not.toEqual(hash);
  expect(hashRecoveryCode("secret", "user", "OOOOO-IIIII")).toBeUndefined();
});
