import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The development server hands data and sign-in to a running Wiege server.
const backend = process.env.WIEGE_BACKEND ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: "web",
  publicDir: "public",
  plugins: [react()],
  html: { cspNonce: "__CSP_NONCE__" },
  resolve: {
    // antd's overlays lock scrolling by a style element without a nonce; ours does it within the content policy.
    alias: [
      {
        find: /^\.\/useScrollLocker$/,
        replacement: fileURLToPath(new URL("web/platform/scroll-lock.ts", import.meta.url)),
      },
    ],
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    sourcemap: false,
    // Inlined data: fonts and icons would not be cached by their hash.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
  server: {
    proxy: {
      "/api": backend,
      "/oidc": backend,
      "/v1": { target: backend, ws: true },
    },
  },
});
