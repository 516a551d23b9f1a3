/** Style, script, fonts and map of the sign-in pages, held in memory under a path that changes with their content. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { drawMapPanel } from "./map-panel.ts";

interface PageAsset {
  body: Buffer;
  type: string;
}

export interface PageAssets {
  /** Folder of all assets, without a slash at its end. */
  path: string;
  get(name: string): PageAsset | undefined;
}

const FONTS = ["source-sans-3-latin-wght-normal", "source-serif-4-latin-600-normal"];
const FONTS_EXTENDED = ["source-sans-3-latin-ext-wght-normal", "source-serif-4-latin-ext-600-normal"];

function fontFile(name: string): URL {
  const family = name.startsWith("source-sans-3")
    ? "@fontsource-variable/source-sans-3"
    : "@fontsource/source-serif-4";
  return new URL(`../../../node_modules/${family}/files/${name}.woff2`, import.meta.url);
}

export async function loadPageAssets(): Promise<PageAssets> {
  const assets = new Map<string, PageAsset>();
  async function add(name: string, type: string, body: Promise<Buffer | string>): Promise<void> {
    assets.set(name, { type, body: Buffer.from(await body) });
  }
  await add(
    "sign-in.css",
    "text/css; charset=utf-8",
    readFile(new URL("assets/sign-in.css", import.meta.url)),
  );
  for (const name of ["show-password.js", "keep-codes.js", "passkey.js"]) {
    await add(name, "text/javascript; charset=utf-8", readFile(new URL(`assets/${name}`, import.meta.url)));
  }
  await add("map.svg", "image/svg+xml", drawMapPanel());
  for (const name of [...FONTS, ...FONTS_EXTENDED])
    await add(`${name}.woff2`, "font/woff2", readFile(fontFile(name)));

  const hash = createHash("sha256");
  for (const { body } of assets.values()) hash.update(body);
  return {
    path: `/signin/assets/${hash.digest("hex").slice(0, 16)}`,
    get: (name) => assets.get(name),
  };
}
