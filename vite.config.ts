import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compressAssets } from "./scripts/build/compress-assets.ts";
import { drawPlzMap } from "./scripts/build/draw-plz-map.ts";
import { fetchModules } from "./scripts/build/fetch-modules.ts";
import { fileGroups } from "./scripts/build/file-groups.ts";
import { orderFirstFiles } from "./scripts/build/first-files.ts";
import { nameKeptFiles } from "./scripts/build/kept-files.ts";
import { libraryLocales } from "./scripts/build/library-locales.ts";
import { namePages } from "./scripts/build/name-pages.ts";
import { nameVersion } from "./scripts/build/name-version.ts";
import { officeStyle } from "./scripts/build/office-style.ts";
import { phoneMedia } from "./scripts/build/phone-media.ts";

// The development server hands data and sign-in to a running Wiege server.
const backend = process.env.WIEGE_BACKEND ?? "http://127.0.0.1:3000";

/** The server writes the organisation's title; the development server knows none. */
function nameApp(): Plugin {
  return {
    name: "name-app",
    apply: "serve",
    transformIndexHtml: (page) => page.replaceAll("__APP_TITLE__", "Wiege"),
  };
}

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
    officeStyle(),
    nameKeptFiles(),
    compressAssets(),
  ],
  css: { postcss: { plugins: [phoneMedia()] } },
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    sourcemap: false,
    // Inlined data: fonts and icons would not be cached by their hash.
    assetsInlineLimit: 0,
    // One stylesheet for everybody and one for the office, for the same reason as the few scripts below: on a slow line every file costs
    // a way there and back.
    cssCodeSplit: false,
    rolldownOptions: {
      // The list of a family's documents is only a way to each of them.
      treeshake: { moduleSideEffects: [{ test: /[\\/]web[\\/]generated[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: fileGroups() },
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
