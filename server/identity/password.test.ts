import { describe, expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

describe("a password", () => {
  test("of somebody who has none is never right", async () => {
    expect(await isPassword("", undefined)).toBe(false);
    expect(await isPassword("demo", null)).toBe(false);
  });

  test("is kept as argon2id with its parameters, and never twice alike", async () => {
    const [first, second] = await Promise.all([
      hashPassword("Störche im März"),
      hashPassword("Störche im März"),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
  });

  test("is right only letter by letter, however the keyboard composes its accents", async () => {
    const stored = await hashPassword("Störche im März");
    expect(await isPassword("Störche im März".normalize("NFD"), stored)).toBe(true);
    expect(await isPassword("störche im März", stored)).toBe(false);
    expect(await isPassword("", stored)).toBe(false);
  });

  test("under a damaged record is refused", async () => {
    expect(await isPassword("demo", "$argon2id$nonsense")).toBe(false);
  });

  test("agrees with a vector of another implementation", async () => {
    // argon2 reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
    const vector = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await isPassword("password", vector)).toBe(true);
    expect(await isPassword("differentpassword", vector)).toBe(false);
  });
});
