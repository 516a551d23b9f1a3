/** Which modules share a file: on a slow line every file costs a way there and back, and every byte that is not needed its time. */
import { type ModuleGraph, pageModules, soonModules } from "./page-modules.ts";

const own = /[\\/](?:web[\\/](?:components|platform|features)|domain)[\\/]|[\\/]lucide-react[\\/]/;
const foreign = /[\\/]node_modules[\\/]/;
const icons = /[\\/]lucide-react[\\/]/;
/** Of a midwife alone: what these share would be fetched by the office too. */
const ofCare = /[\\/]web[\\/]features[\\/](?:device-notices|offers|offline|own-mothers|visits)[\\/]/;
const ofOverlays = /[\\/]web[\\/](?:components[\\/]overlay|platform)[\\/]/;
/** In the first file anyway, or as small as an icon. */
const light = /[\\/]node_modules[\\/](?:@tanstack|lucide-react|react|react-dom|react-router)[\\/]/;

/** What every menu and dialog stands on, and every field that opens a list. */
const ofMenus = /[\\/]react-aria-components[\\/]dist[\\/]private[\\/](?:Dialog|Modal|Tooltip)\.mjs$/;
const ofFields =
  /[\\/]react-aria-components[\\/]dist[\\/]private[\\/](?:ComboBox|ListBox|NumberField|Popover|TagGroup)\.mjs$/;

interface FileGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null);
  debugName?: string;
  tags?: ["$initial"];
  minShareCount?: number;
  priority?: number;
}

export function fileGroups(): FileGroup[] {
  const isOwnCourse = ({ address }: { address: string }) => address.startsWith("/user/course/");
  const isOfMidwife = fetchedBy((page) => page.area === "user" && !isOwnCourse(page));
  const isOfOwnCourses = fetchedBy(isOwnCourse);
  // Home, mothers and midwives: what they do without waits for the pages under /admin/office and for courses.
  const isOfEveryDay = fetchedBy(
    (page) => !/^\/admin\/(?:office|ct)\//.test(page.address) && !isOwnCourse(page),
  );
  const isOfBackOffice = fetchedBy((page) => /^\/admin\/(?:office|ct)\//.test(page.address));
  const isOfOfficeHome = fetchedBy(({ address }) => address === "/admin/home");
  const isOfForms = soonFetchedBy("/user/profile");
  return [
    { name: "first", tags: ["$initial"], priority: 3 },
    {
      debugName: "parts",
      name: (id, graph) =>
        isPlain(id, graph) && isOfMidwife(id, graph) && !ofCare.test(id) ? "parts" : null,
      minShareCount: 3,
      priority: 2,
    },
    // What her forms have of the office's: her telephone is spared the rest.
    {
      debugName: "forms",
      name: (id, graph) =>
        isPlain(id, graph) && isOfEveryDay(id, graph) && isOfForms(id, graph) ? "forms" : null,
      minShareCount: 6,
      priority: 1.5,
    },
    // One after the other: a file takes along what it needs and nobody before it has.
    {
      debugName: "office",
      name: (id, graph) => (isPlain(id, graph) && isOfOfficeHome(id, graph) ? "office" : null),
      minShareCount: 6,
      priority: 1.2,
    },
    {
      debugName: "lists",
      name: (id, graph) => (isPlain(id, graph) && isOfEveryDay(id, graph) ? "lists" : null),
      minShareCount: 6,
      priority: 1,
    },
    {
      debugName: "sections",
      name: (id, graph) =>
        isPlain(id, graph) && !isOfEveryDay(id, graph) && isOfForms(id, graph) && !ofOverlays.test(id)
          ? "sections"
          : null,
      minShareCount: 3,
      priority: 0.8,
    },
    // Of a midwife's own courses and of the office's: her telephone is spared what else the office shares.
    {
      debugName: "courses",
      name: (id, graph) =>
        isPlain(id, graph) && !isOfEveryDay(id, graph) && isOfOwnCourses(id, graph) ? "courses" : null,
      minShareCount: 3,
      priority: 0.5,
    },
    {
      debugName: "back-office",
      name: (id, graph) =>
        isPlain(id, graph) && !isOfEveryDay(id, graph) && isOfBackOffice(id, graph) ? "back-office" : null,
      minShareCount: 3,
      priority: 0.3,
    },
    // A midwife's menus and dialogs, then the fields of her forms: each opens at the first tap, and every file would cost a way there and back.
    {
      debugName: "menus",
      name: (id) => (ofMenus.test(id) ? "menus" : null),
      priority: 0.2,
    },
    {
      debugName: "fields",
      name: (id) => (ofFields.test(id) ? "fields" : null),
      priority: 0.1,
    },
    // What no page begins with: of every menu and dialog, a midwife's too.
    {
      debugName: "overlays",
      name: (id, graph) =>
        ofOverlays.test(id) && isPlain(id, graph) && !isOfBackOffice(id, graph) ? "overlays" : null,
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

/**
 * Whether one of these pages fetches it: a midwife's telephone is spared what the office's tables are made of, and the office's first
 * picture what only its statistics, lists and settings share.
 */
function fetchedBy(
  isMeant: (page: { area: string; address: string }) => boolean,
): (id: string, graph: ModuleGraph) => boolean {
  let all: Set<string> | undefined;
  return (id, graph) => {
    all ??= new Set(
      [...pageModules(graph)]
        .filter(([address]) => isMeant({ address, area: address.split("/")[1] ?? "" }))
        .flatMap(([, page]) => [...fetchedWith(page, graph)]),
    );
    // Icons stand behind their package's list, where nobody can tell who asks for which.
    return icons.test(id) || all.has(id);
  };
}

/** Whether it comes with what is tapped first at this address. */
function soonFetchedBy(address: string): (id: string, graph: ModuleGraph) => boolean {
  let all: Set<string> | undefined;
  return (id, graph) => {
    all ??= new Set(soonModules(graph, address).flatMap((each) => [...fetchedWith(each, graph)]));
    return all.has(id);
  };
}
