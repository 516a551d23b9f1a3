/** Which modules share a file: on a slow line every file costs a way there and back, and every byte that is not needed its time. */
import { type ModuleGraph, pageModules } from "./page-modules.ts";

const own = /[\\/](?:web[\\/](?:components|platform|features)|domain)[\\/]|[\\/]lucide-react[\\/]/;
const foreign = /[\\/]node_modules[\\/]/;
const icons = /[\\/]lucide-react[\\/]/;
/** In the first file anyway, or as small as an icon. */
const light = /[\\/]node_modules[\\/](?:@tanstack|lucide-react|react|react-dom|react-router)[\\/]/;

interface FileGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null);
  debugName?: string;
  tags?: ["$initial"];
  minShareCount?: number;
  priority?: number;
}

export function fileGroups(): FileGroup[] {
  const isOfMidwife = ofMidwife();
  return [
    { name: "first", tags: ["$initial"], priority: 2 },
    {
      debugName: "parts",
      name: (id, graph) => (isPlain(id, graph) && isOfMidwife(id, graph) ? "parts" : null),
      minShareCount: 3,
      priority: 1,
    },
    {
      debugName: "office",
      name: (id, graph) => (isPlain(id, graph) ? "office" : null),
      minShareCount: 3,
    },
  ];
}

/** Our own parts that stand on nothing but ourselves and the first file: small enough for every page. */
function isPlain(id: string, graph: ModuleGraph): boolean {
  if (!own.test(id)) return false;
  for (const each of fetchedWith(id, graph)) {
    if (foreign.test(each) && !light.test(each)) return false;
  }
  return true;
}

/** The file and all that it imports, up to the packages. */
function fetchedWith(id: string, graph: ModuleGraph): Set<string> {
  const all = new Set([id]);
  for (const each of all) {
    if (foreign.test(each)) continue;
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) all.add(next);
  }
  return all;
}

/** A midwife's telephone is spared what the office's tables are made of. */
function ofMidwife(): (id: string, graph: ModuleGraph) => boolean {
  let all: Set<string> | undefined;
  return (id, graph) => {
    all ??= new Set(
      [...pageModules(graph, ["user"]).values()].flatMap((page) => [...fetchedWith(page, graph)]),
    );
    return icons.test(id) || all.has(id);
  };
}
