/**
 * Vite plugin: what only the office's pages wear comes in a stylesheet of its own, so that a midwife's telephone, which draws nothing
 * before its style is here, waits for half as much.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { type AtRule, type Container, parse, type Rule } from "postcss";
import type { Plugin } from "vite";
import { type ModuleGraph, pageModules, pageTable } from "./page-modules.ts";

const ofModules = /\.module\.css$/;

export function officeStyle(): Plugin {
  /** The file of each name in the built stylesheet. */
  const files = new Map<string, string>();
  return {
    name: "office-style",
    apply: "build",
    enforce: "post",
    config: (_, { command }) => ({
      css: {
        modules: {
          ...(command === "build" && {
            generateScopedName: (name: string, file: string) => {
              const place = path.relative(process.cwd(), file);
              const mark = createHash("sha256").update(place).digest("base64url").slice(0, 6);
              const scoped = `_${name}_${mark}`;
              files.set(scoped, file);
              return scoped;
            },
          }),
        },
      },
    }),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        const [style, ...others] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(".css"));
        if (page?.type !== "asset" || style?.type !== "asset" || others.length > 0)
          this.error("the page and its one stylesheet are not where they were");
        const everybodys = reachedWithoutOffice(this, [...this.getModuleIds()]);
        const isOffices = (name: string) => {
          const file = files.get(name);
          return file !== undefined && !everybodys.has(file);
        };
        const parts = splitStyle(String(style.source), isOffices);
        const nameOf = (source: string, name: string) =>
          this.getFileName(this.emitFile({ type: "asset", name, source }));
        const [mine, offices] = [nameOf(parts.everybodys, "style.css"), nameOf(parts.offices, "office.css")];
        const html = String(page.source);
        const link = html.match(/<link rel="stylesheet"[^>]*>/)?.[0];
        if (!link?.includes(style.fileName)) this.error("the page does not name its stylesheet");
        const first = link.replace(style.fileName, mine);
        // The server looks for these very words (server/http/web/web-app.ts).
        const second = link.replace(style.fileName, offices).replace("<link", "<link data-office");
        page.source = html.replace(link, `${first}\n    ${second}`);
        delete bundle[style.fileName];
      },
    },
  };
}

/** The stylesheets that the shell or a page of a midwife may ever wear. */
function reachedWithoutOffice(
  graph: ModuleGraph & { getModuleInfo(id: string): unknown },
  ids: string[],
): Set<string> {
  const entry = ids.filter((id) => id.endsWith("/web/app/main.tsx"));
  const hers = [...pageModules(graph, ["user"]).values()];
  const all = new Set([...entry, ...hers]);
  for (const id of all) {
    const info = graph.getModuleInfo(id);
    const later = id === pageTable ? [] : (info?.dynamicallyImportedIds ?? []);
    for (const next of [...(info?.importedIds ?? []), ...later]) all.add(next);
  }
  return new Set([...all].filter((id) => ofModules.test(id)));
}

/** The same rules in the same order, by whose they are. What has no name of a module is everybody's. */
export function splitStyle(
  style: string,
  isOffices: (name: string) => boolean,
): { everybodys: string; offices: string } {
  const [everybodys, offices] = [parse(style), parse(style)];
  keep(everybodys, (name) => !isOffices(name));
  keep(offices, isOffices);
  return { everybodys: everybodys.toString(), offices: offices.toString() };
}

function keep(container: Container, isKept: (name: string) => boolean): void {
  container.each((node) => {
    if (node.type === "rule") keepSelectors(node, isKept);
    else if (node.type === "atrule") keepAtRule(node, isKept);
    else if (!isKept("")) node.remove();
  });
}

const named = /\.(_[\w-]+)/g;

/** A selector is the office's if one of its names is. */
function keepSelectors(rule: Rule, isKept: (name: string) => boolean): void {
  const isOffices = !isKept("");
  const kept = rule.selectors.filter((selector) => {
    const names = [...selector.matchAll(named)].map(([, name = ""]) => name);
    return isOffices ? names.some(isKept) : names.every(isKept);
  });
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

function keepAtRule(rule: AtRule, isKept: (name: string) => boolean): void {
  if (rule.name.endsWith("keyframes")) {
    if (!isKept(rule.params.trim())) rule.remove();
    return;
  }
  const hasRules = rule.nodes?.some(({ type }) => type === "rule" || type === "atrule");
  if (!hasRules) {
    if (!isKept("")) rule.remove();
    return;
  }
  keep(rule, isKept);
  if (rule.nodes?.length === 0) rule.remove();
}
