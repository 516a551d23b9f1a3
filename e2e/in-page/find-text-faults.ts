/**
 * Runs inside the page, so it refers to nothing outside itself: finds text that is cut, lies over other text or over a sign,
 * stands out of its box or beyond the window's edge.
 */
export function findTextFaults(mayBeCut: string): string[] {
  /** What rounding and the slant of letters take. */
  const slack = 1.5;
  // What is far below the window has its place only when it is drawn.
  const drawn = new CSSStyleSheet();
  drawn.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets.push(drawn);
  const root = document.documentElement;
  const windowWidth = root.clientWidth;
  const faults = new Map<string, { what: string; times: number }>();
  // Each is read once for all the text below it: the browser works out a style anew whenever it is asked.
  const styles = new Map<Element, CSSStyleDeclaration>();
  const looks = new Map<Element, Look>();
  const boxes = new Map<Element, Box>();
  const insides = new Map<Element, Box>();
  const unseen = new Map<Element, boolean>();

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Look {
    isBox: boolean;
    overflowX: string;
    overflowY: string;
    position: string;
    hasEllipsis: boolean;
    hidesBar: boolean;
  }
  interface Piece {
    box: Box;
    what: string;
    owner: Element;
    /** Pieces of different layers move over each other by scrolling. */
    layer: Element;
    isText: boolean;
  }

  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const lookOf = (element: Element): Look => {
    const known = looks.get(element);
    if (known) return known;
    const { display, overflowX, overflowY, position, textOverflow, scrollbarWidth } = styleOf(element);
    const look = {
      isBox: display !== "inline" && display !== "contents",
      overflowX,
      overflowY,
      position,
      hasEllipsis: textOverflow === "ellipsis",
      // At a desk nobody knows that there is more without a bar; a finger tries.
      hidesBar: scrollbarWidth === "none" && windowWidth > 740,
    };
    looks.set(element, look);
    return look;
  };
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element);
    if (known) return known;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    boxes.set(element, { left, top, right, bottom });
    return { left, top, right, bottom };
  };
  /** Where its content may be seen. */
  const insideOf = (element: Element): Box => {
    const known = insides.get(element);
    if (known) return known;
    const { left, top, right, bottom } = boxOf(element);
    const style = styleOf(element);
    const inside = {
      left: left + Number.parseFloat(style.borderLeftWidth),
      top: top + Number.parseFloat(style.borderTopWidth),
      right: right - Number.parseFloat(style.borderRightWidth),
      bottom: bottom - Number.parseFloat(style.borderBottomWidth),
    };
    insides.set(element, inside);
    return inside;
  };
  /** The part's own name and its parent's, without what the build adds. */
  const nameOf = (element: Element): string => {
    const own = (each: Element | null) => {
      const classes = [...(each?.classList ?? [])].map((name) =>
        name.replace(/^_([\w-]+?)_\w{5}_\d+$/, "$1"),
      );
      return each ? [each.tagName.toLowerCase(), ...classes].join(".") : "";
    };
    return [element.parentElement?.parentElement ?? null, element.parentElement, element]
      .map(own)
      .filter(Boolean)
      .join(" > ");
  };
  const note = (kind: string, text: string, element: Element, more = ""): void => {
    const key = `${kind} ${nameOf(element)}`;
    const { what, times } = faults.get(key) ?? {
      what: `${kind}: "${text.replaceAll(/\s+/g, " ").trim().slice(0, 70)}"${more} in ${nameOf(element)}`,
      times: 0,
    };
    faults.set(key, { what, times: times + 1 });
  };
  const isPainted = (style: CSSStyleDeclaration): boolean =>
    !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    style.backgroundImage !== "none" ||
    ["Top", "Right", "Bottom", "Left"].some(
      (side) => style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== "none",
    );
  const scrolls = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";
  const cuts = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
  const clipped = (a: Box, b: Box, byX: boolean, byY: boolean): Box => ({
    left: byX ? Math.max(a.left, b.left) : a.left,
    right: byX ? Math.min(a.right, b.right) : a.right,
    top: byY ? Math.max(a.top, b.top) : a.top,
    bottom: byY ? Math.min(a.bottom, b.bottom) : a.bottom,
  });
  /** A name that nobody has may be cut, if one can still read all of it. */
  const isExcused = (element: Element): boolean => {
    if (!element.textContent?.includes(mayBeCut)) return false;
    const tip =
      element.closest("[data-tooltip]")?.getAttribute("data-tooltip") ??
      element.querySelector("[data-tooltip]")?.getAttribute("data-tooltip");
    return tip?.includes(mayBeCut) ?? false;
  };

  /** For readers only: in a box that shows nothing. */
  const isUnseen = (element: Element | null): boolean => {
    if (!element || element === root) return false;
    const known = unseen.get(element);
    if (known !== undefined) return known;
    const { isBox, overflowX, overflowY } = lookOf(element);
    let showsNothing = false;
    if (isBox && (cuts(overflowX) || cuts(overflowY))) {
      const { left, top, right, bottom } = insideOf(element);
      showsNothing = right - left <= 2 || bottom - top <= 2;
    }
    const found = showsNothing || isUnseen(element.parentElement);
    unseen.set(element, found);
    return found;
  };

  /** What remains to be seen of a piece, or nothing; tells what is wrong with it on the way to the root. */
  function seen(start: Element, given: Box, text: string): { box: Box; layer: Element } | undefined {
    if (isUnseen(start)) return undefined;
    let box = given;
    let layer: Element | undefined;
    let freeX = false;
    let freeY = false;
    let isTold = false;
    let isNearest = true;
    let leaves = false;
    let isPlaced = false;
    const tell = (kind: string, element: Element, more = "") => {
      if (!isTold && !isExcused(element)) note(kind, text, element, more);
      isTold = true;
    };
    for (
      let element: Element | null = start;
      element && element !== root && element !== document.body;
      element = element.parentElement
    ) {
      const look = lookOf(element);
      if (look.isBox && !leaves) {
        const inside = insideOf(element);
        const hidesX = cuts(look.overflowX) || (scrolls(look.overflowX) && look.hidesBar);
        const hidesY = cuts(look.overflowY);
        const overX = !freeX && (box.right > inside.right + slack || box.left < inside.left - slack);
        const overY = !freeY && (box.bottom > inside.bottom + slack || box.top < inside.top - slack);
        const by = `, ${Math.round(Math.max(box.right - inside.right, inside.left - box.left))} px`;
        if (hidesX && look.hasEllipsis && element.scrollWidth > element.clientWidth + 1) tell("cut", element);
        if ((overX && hidesX) || (overY && hidesY)) tell("cut", element, overX ? by : ", below");
        else if (overX && !scrolls(look.overflowX) && (isNearest || isPainted(styleOf(element))))
          tell("out of its box", element, by);
        else if (overY && !scrolls(look.overflowY) && isPainted(styleOf(element)))
          tell("out of its box", element, ", above or below");
        box = clipped(box, inside, hidesX && !freeX, hidesY && !freeY);
        if (scrolls(look.overflowX) && !hidesX) freeX = true;
        if (scrolls(look.overflowY)) freeY = true;
        isNearest = false;
      }
      // Who places it carries it along when it scrolls.
      if (leaves && look.position !== "static") isPlaced = true;
      if (isPlaced && scrolls(look.overflowX) && !look.hidesBar) freeX = true;
      if (isPlaced && scrolls(look.overflowY)) freeY = true;
      if (!layer && (scrolls(look.overflowX) || scrolls(look.overflowY) || look.position === "sticky"))
        layer = element;
      if (look.position === "fixed") {
        layer ??= element;
        freeY = true;
        break;
      }
      // It is placed by another than its parent, which it may leave.
      if (look.position === "absolute") leaves = true;
    }
    if (!freeX && (box.right > windowWidth + slack || box.left < -slack)) tell("beyond the window", start);
    if (box.right - box.left < 2 || box.bottom - box.top < 2) return undefined;
    return { box, layer: layer ?? root };
  }

  const pieces: Piece[] = [];
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("[inert]");

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const text = node.textContent ?? "";
    if (
      !owner ||
      !text.trim() ||
      owner.closest("script, style, title, desc, option, noscript, textarea") ||
      !isVisible(owner)
    )
      continue;
    range.selectNodeContents(node);
    const size = Number.parseFloat(styleOf(owner).fontSize);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width < 1) continue;
      // The letters themselves, without the room above and below them; in a drawing they may be shown smaller than their size says.
      const middle = (top + bottom) / 2;
      const half = 0.36 * Math.min(size, bottom - top);
      const box = { left, right, top: middle - half, bottom: middle + half };
      const found = seen(owner, box, text);
      if (found) pieces.push({ ...found, what: text.trim(), owner, isText: true });
    }
  }

  // Signs: icons, and small filled places such as the blocks of a load.
  for (const sign of document.querySelectorAll(
    "svg, i, b, span, img, input[type=checkbox], input[type=radio]",
  )) {
    if (sign.tagName !== "svg" && sign.tagName !== "IMG" && sign.tagName !== "INPUT") {
      if (sign.childNodes.length > 0 || !isPainted(styleOf(sign))) continue;
    }
    const { left, right, top, bottom } = boxOf(sign);
    const isSmall = right - left <= 48 && bottom - top <= 48 && right - left >= 3 && bottom - top >= 3;
    if (!isSmall || sign.closest("svg svg") || !isVisible(sign)) continue;
    // What is placed by hand may lie over something.
    if (
      styleOf(sign).position === "absolute" ||
      (sign.parentElement && styleOf(sign.parentElement).position === "absolute")
    )
      continue;
    const found = seen(
      sign.parentElement ?? sign,
      { left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 },
      `<${sign.tagName.toLowerCase()}>`,
    );
    if (found) pieces.push({ ...found, what: `<${nameOf(sign)}>`, owner: sign, isText: false });
  }

  pieces.sort((a, b) => a.box.top - b.box.top);
  for (const [at, a] of pieces.entries()) {
    for (let next = at + 1; next < pieces.length; next++) {
      const b = pieces[next];
      if (!b || b.box.top > a.box.bottom - slack) break;
      if (a.layer !== b.layer || (!a.isText && !b.isText) || a.owner === b.owner) continue;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (width > slack && height > slack) {
        const [text, other] = a.isText ? [a, b] : [b, a];
        note("overlapping", text.what, text.owner, ` and ${JSON.stringify(other.what.slice(0, 60))}`);
      }
    }
  }

  const pen = document.createElement("canvas").getContext("2d");
  for (const input of document.querySelectorAll("input")) {
    // What is typed to search for runs on while one types.
    const shown = input.value === "" ? input.placeholder : input.enterKeyHint === "search" ? "" : input.value;
    if (
      !pen ||
      !/^(?:text|search|email|tel|url|number|password|)$/.test(input.type) ||
      !isVisible(input) ||
      !shown
    )
      continue;
    const style = styleOf(input);
    // Its parts: the short form is empty where one of them cannot be said in it, and the pen keeps its own ten pixels.
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room =
      input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const missing = pen.measureText(shown).width - room;
    if (missing > slack && !shown.includes(mayBeCut))
      note("cut in a field", shown, input, `, ${Math.round(missing)} px`);
  }

  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn);

  if (root.scrollWidth > root.clientWidth) {
    faults.set("sideways", {
      what: `the page is ${root.scrollWidth - root.clientWidth} px too wide`,
      times: 1,
    });
  }
  return [...faults.values()].map(({ what, times }) => (times > 1 ? `${what} (${times} times)` : what));
}
