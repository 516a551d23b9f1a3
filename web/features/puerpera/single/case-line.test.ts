import { expect, test } from "vitest";
import { caseLine } from "./case-line.ts";

const reasonTitle = (value: string) => (value === "selbst_gefunden" ? "Hebamme selbst gefunden" : value);

const now = "2026-11-16T08:41:00Z";
const facts = {
  status: "published" as const,
  priority: 0,
  created_at: "2026-11-14T08:02:00Z",
  published_at: "2026-11-15T14:40:00Z",
  mediated_at: null,
  closed_at: null,
  lost_at: null,
  lostreason: null,
  birthday_child: "2026-11-14",
  birthtime_child: null,
  sectiodate: null,
  birthdate_child: null,
  dischargedate: null,
};

test("a released case waits for a midwife, and its end is known from the birth", () => {
  expect(caseLine(facts, now, reasonTitle)).toEqual([
    { title: "Angemeldet", note: "Sa 14.11., 09:02", state: "done" },
    { title: "Freigegeben", note: "So 15.11., 15:40", state: "now" },
    { title: "Vermittelt", note: "offen", state: "ahead" },
    { title: "Abgeschlossen", note: "bis 09.01.2027", state: "ahead" },
  ]);
});

test("a case that the office mediated directly skipped the release", () => {
  const line = caseLine(
    { ...facts, status: "current" as never, published_at: null, mediated_at: now },
    now,
    reasonTitle,
  );
  expect(line[1]).toEqual({ title: "Freigegeben", note: "nicht freigegeben", state: "skipped" });
  expect(line[2]?.state).toBe("now");
});

test("a lost case ends with its reason", () => {
  const line = caseLine(
    { ...facts, status: "lost" as never, lost_at: now, lostreason: "selbst_gefunden" },
    now,
    reasonTitle,
  );
  expect(line.map(({ title }) => title)).toEqual(["Angemeldet", "Freigegeben", "Hinfällig"]);
  expect(line.at(-1)?.note).toContain("Hebamme selbst gefunden");
});

test("a case on hold says so at the point where it waits", () => {
  const line = caseLine({ ...facts, status: "onhold" as never, published_at: null }, now, reasonTitle);
  expect(line[0]).toMatchObject({ note: "zurückgestellt", state: "now" });
});
