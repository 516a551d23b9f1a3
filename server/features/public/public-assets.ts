/** Style, scripts and the one font of the public pages, held in memory, pressed, under a path that changes with their content. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";

interface PublicAsset {
  type: string;
  body: Buffer;
  /** The same as Brotli; none of what is pressed already. */
  brotli: Buffer | undefined;
}

export interface PublicAssets {
  /** Folder of all assets, without a slash at its end. */
  path: string;
  get(name: string): PublicAsset | undefined;
}

const FOLDER = new URL("assets/", import.meta.url);
/** Latin alone: other letters of names come from the reader's own fonts, which costs her nothing. */
const FONT = "source-serif-4-latin-600-normal.woff2";
const FONT_FILE = new URL(`../../../node_modules/@fontsource/source-serif-4/files/${FONT}`, import.meta.url);

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

let loaded: Promise<PublicAssets> | undefined;

/** Pressed as small as can be, which takes a while: once for each process. */
export function loadPublicAssets(): Promise<PublicAssets> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<PublicAssets> {
  const assets = new Map<string, PublicAsset>();
  const hash = createHash("sha256");
  for (const name of (await readdir(FOLDER)).sort()) {
    const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
    if (type === undefined) continue;
    const body = await readFile(new URL(name, FOLDER));
    hash.update(name).update(body);
    assets.set(name, { type, body, brotli: pressed(body, 11) });
  }
  assets.set(FONT, { type: "font/woff2", body: await readFile(FONT_FILE), brotli: undefined });
  return {
    path: `/public/assets/${hash.digest("hex").slice(0, 16)}`,
    get: (name) => assets.get(name),
  };
}

export function pressed(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
