import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageModules } from "./name-pages.ts";

const routes = readFileSync(new URL("../web/app/routes.tsx", import.meta.url), "utf8");
const modules = pageModules(routes);

test("no page of the route table is forgotten", () => {
  expect(modules.size).toBe(routes.match(/: page\(/g)?.length);
  expect(modules.size).toBeGreaterThan(10);
});

test("each page is found at its address, and its file exists", () => {
  expect(modules.get("/admin/home")).toBe("features/office-home/OfficeHomePage.tsx");
  expect(modules.get("/user/puerpera/single/:id")).toBe("features/own-mothers/OwnMotherPage.tsx");
  expect(modules.get("/user/home")).toBe("features/midwife-home/MidwifeHomePage.tsx");
  for (const file of modules.values()) {
    expect(existsSync(new URL(`../web/${file}`, import.meta.url)), file).toBe(true);
  }
});
