import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => lines.push(line) }));
  return lines.join("");
}

test("neither secrets nor people appear in the log", () => {
  const text = linesOf((log) => {
    log.info({ password: "hidden-1", user: { email: "hidden-2", role: "user" } }, "signed in");
    log.info({
      req: { method: "GET", url: "/api/auth/callback?code=hidden-3", headers: { cookie: "hidden-4" } },
    });
  });
  expect(text).not.toMatch(/hidden-\d/);
  expect(text).toContain('"role":"user"');
  expect(text).toContain('"path":"/api/auth/callback"');
});

test("an error of the database is told without the row that it quotes", () => {
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "user_email_is_unique",
    detail: "Key (email)=(hidden@example.ch) already exists.",
  });
  const text = linesOf((log) => log.error({ err: error }, "failed"));
  expect(text).not.toContain("hidden");
  expect(text).toContain("user_email_is_unique");
});

test("a value with line breaks stays one line, so that nobody writes lines of the log", () => {
  const text = linesOf((log) =>
    log.warn({ message: 'broke"}\n{"level":60,"msg":"invented' }, "A page broke"),
  );
  expect(text.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ level: 40, msg: "A page broke" });
});
