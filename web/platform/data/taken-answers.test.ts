import { afterEach, describe, expect, test } from "vitest";
import { takeAnswerTo, takingFirst } from "./taken-answers.ts";

const page = globalThis as unknown as { window?: { askedFirst?: Record<string, Promise<unknown>> } };

function asked(answers: Record<string, Promise<unknown>>) {
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  page.window = { askedFirst: answers };
}

const answer = (body: string, status = 200) => new Response(body, { status });
const again: typeof fetch = async () => answer("again");

afterEach(() => {
  delete page.window;
});

describe("what was asked before the scripts came", () => {
  test("is taken once", async () => {
    asked({ "/api/auth/me": Promise.resolve(answer("first")) });
    const request = takingFirst(again);
    expect(await (await request("/api/auth/me")).text()).toBe("first");
    expect(await (await request("/api/auth/me")).text()).toBe("again");
  });

  test("is asked again where it failed, and where nothing was asked", async () => {
    asked({ "/api/auth/me": Promise.reject(new TypeError("no line")) });
    expect(await (await takingFirst(again)("/api/auth/me")).text()).toBe("again");
    delete page.window;
    expect(await (await takingFirst(again)("/api/auth/me")).text()).toBe("again");
    expect(await takeAnswerTo("Home", {})).toBeUndefined();
  });

  test("answers the same question, in whatever order its variables stand, and no other", async () => {
    const first = { variables: { id: "lea", today: "2026-11-17" }, response: answer("{}") };
    asked({ Home: Promise.resolve(first) });
    expect(await takeAnswerTo("Home", { today: "2026-11-17", id: "lea" })).toBe(first.response);
    expect(await takeAnswerTo("Home", first.variables)).toBeUndefined();
    asked({ Home: Promise.resolve(first) });
    expect(await takeAnswerTo("Home", { today: "2026-11-18", id: "lea" })).toBeUndefined();
  });

  test("is no refusal", async () => {
    asked({ Home: Promise.resolve({ variables: {}, response: answer("{}", 401) }) });
    expect(await takeAnswerTo("Home", {})).toBeUndefined();
    asked({ Home: Promise.reject(new TypeError("no line")) });
    expect(await takeAnswerTo("Home", {})).toBeUndefined();
  });
});
