/** Vite plugin: writes .br and .gz beside each asset once, so that the server never compresses while somebody waits. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = [".js", ".css", ".svg", ".json"];

export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const assets = path.join(dir, "assets");
      const files = (await readdir(assets)).filter((file) => compressible.includes(path.extname(file)));
      await Promise.all(files.map((file) => compress(path.join(assets, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
