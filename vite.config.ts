import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { drawPlzMap } from "./scripts/draw-plz-map.ts";
import { fetchModules } from "./scripts/fetch-modules.ts";
import { orderFirstFiles } from "./scripts/first-files.ts";
import { libraryLocales } from "./scripts/library-locales.ts";
import { namePages } from "./scripts/name-pages.ts";

// The development server hands data and sign-in to a running Wiege server.
const backend = process.env.WIEGE_BACKEND ?? "http://127.0.0.1:3000";

/** Writes .br and .gz beside each asset once, so that the server never compresses while somebody waits. */
function compressAssets(): Plugin {
  const assets = fileURLToPath(new URL("web/dist/assets/", import.meta.url));
  const compress = async (file: string) => {
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  };
  return {
    name: "compress-assets",
    apply: "build",
    async writeBundle() {
      const files = await readdir(assets);
      await Promise.all(
        files.filter((file) => /\.(js|css|svg|json)$/.test(file)).map((file) => compress(assets + file)),
      );
    },
  };
}

/** Names the build by its first script, whose hash changes with every other file; open pages compare it with theirs. */
function nameVersion(): Plugin {
  return {
    name: "name-version",
    apply: "build",
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
      if (!entry) throw new Error("the build has no entry");
      this.emitFile({
        type: "asset",
        fileName: "version.json",
        source: JSON.stringify({ version: `/${entry.fileName}` }),
      });
    },
  };
}

const own = /[\\/](?:web[\\/](?:components|platform|features)|domain)[\\/]|[\\/]lucide-react[\\/]/;
const foreign = /[\\/]node_modules[\\/]/;
/** In the first file anyway, or as small as an icon. */
const light = /[\\/]node_modules[\\/](?:@tanstack|lucide-react|react|react-dom|react-router)[\\/]/;

interface Build {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Our own parts that stand on nothing but ourselves and the first file: small enough for every page. */
function isPlain(id: string, build: Build): boolean {
  if (!own.test(id)) return false;
  for (const each of fetchedWith(id, build)) {
    if (foreign.test(each) && !light.test(each)) return false;
  }
  return true;
}

/** The file and all that it imports, up to the packages. */
function fetchedWith(id: string, build: Build): Set<string> {
  const all = new Set([id]);
  for (const each of all) {
    if (foreign.test(each)) continue;
    for (const next of build.getModuleInfo(each)?.importedIds ?? []) all.add(next);
  }
  return all;
}

const midwifePages = [
  "midwife-home/MidwifeHome",
  "offers/Offers",
  "own-mothers/OwnMothers",
  "own-mothers/OwnMother",
  "own-mothers/Archive",
  "own-statistic/OwnStatistic",
  "own-profile/OwnProfile",
];

const icons = /[\\/]lucide-react[\\/]/;

/** A midwife's telephone is spared what the office's tables are made of. */
function ofMidwife(): (id: string, build: Build) => boolean {
  let all: Set<string> | undefined;
  return (id, build) => {
    all ??= new Set(
      midwifePages.flatMap((page) => [
        ...fetchedWith(fileURLToPath(new URL(`web/features/${page}Page.tsx`, import.meta.url)), build),
      ]),
    );
    return icons.test(id) || all.has(id);
  };
}

/** The server writes the organisation's title; the development server knows none. */
function nameApp(): Plugin {
  return {
    name: "name-app",
    apply: "serve",
    transformIndexHtml: (page) => page.replaceAll("__APP_TITLE__", "Wiege"),
  };
}

const isOfMidwife = ofMidwife();

export default defineConfig({
  root: "web",
  publicDir: "public",
  plugins: [
    react(),
    nameApp(),
    fetchModules(),
    libraryLocales(),
    drawPlzMap(),
    orderFirstFiles(),
    namePages(),
    nameVersion(),
    compressAssets(),
  ],
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    sourcemap: false,
    // Inlined data: fonts and icons would not be cached by their hash.
    assetsInlineLimit: 0,
    // One stylesheet, for the same reason as the few scripts below: on a slow line every file costs a way there and back.
    cssCodeSplit: false,
    rolldownOptions: {
      // The list of a family's documents is only a way to each of them.
      treeshake: { moduleSideEffects: [{ test: /[\\/]web[\\/]generated[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            {
              name: (id, build) => (isPlain(id, build) && isOfMidwife(id, build) ? "parts" : null),
              minShareCount: 3,
              priority: 1,
            },
            { name: (id, build) => (isPlain(id, build) ? "office" : null), minShareCount: 3 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
  server: {
    // The browser's own Host goes through: the server refuses what seems to come from another origin.
    proxy: {
      "/api": { target: backend, changeOrigin: false },
      "/oidc": { target: backend, changeOrigin: false },
      "/signin": { target: backend, changeOrigin: false },
      "/v1": { target: backend, changeOrigin: false, ws: true },
    },
  },
});
