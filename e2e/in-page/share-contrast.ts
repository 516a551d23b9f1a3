/**
 * Runs inside the page, so it refers to nothing outside itself: axe reads the contrast of each text anew, row by row. A text that
 * lies on the same pile of equal boxes as one whose contrast was enough has as much, here and at another width. Whatever
 * is not enough or not certain is read by axe itself, each time.
 */
export function shareContrast(): void {
  /** Axe makes them anew for each run. */
  interface VirtualNode {
    actualNode: Element;
    parent: VirtualNode | null;
    getComputedStylePropertyValue(name: string): string;
  }
  interface Told {
    fgColor?: string;
    bgColor?: string;
  }
  interface Helper {
    data(told: Told): void;
  }
  interface Axe {
    _audit: {
      checks: Record<
        string,
        { evaluate(this: Helper, node: Element, options: unknown, virtual: VirtualNode): boolean | undefined }
      >;
    };
    commons: { dom: { getTextElementStack(node: Element): Element[][] } };
    utils: { getNodeFromTree(node: Element): VirtualNode };
  }
  const { _audit, commons, utils } = (globalThis as unknown as { axe: Axe }).axe;

  /** All that axe looks at for a colour, and what makes a box lie over others. */
  const looks = [
    ...["color", "-webkit-text-fill-color", "-webkit-text-stroke-width", "-webkit-text-stroke-color"],
    ...["text-shadow", "font-size", "font-weight", "background-color", "background-image", "opacity"],
    ...["mix-blend-mode", "display", "position", "z-index", "float", "filter", "transform", "perspective"],
    ...["clip-path", "mask", "isolation", "will-change", "contain"],
  ];
  const kinds = new Map<string, number>();
  const known = new WeakMap<VirtualNode, number>();
  const enough = new Set<string>();

  /** Equal for boxes that look alike, as all around them do. */
  function kindOf(virtual: VirtualNode): number {
    const found = known.get(virtual);
    if (found !== undefined) return found;
    const around = virtual.parent ? kindOf(virtual.parent) : 0;
    const own = looks.map((name) => virtual.getComputedStylePropertyValue(name)).join("|");
    const key = `${around} ${virtual.actualNode.nodeName} ${own}`;
    const kind = kinds.get(key) ?? kinds.size + 1;
    kinds.set(key, kind);
    known.set(virtual, kind);
    return kind;
  }

  /** Of a text that lies on one pile down to the page itself; of others nothing. */
  function pileUnder(node: Element): string | undefined {
    const [first, ...others] = commons.dom.getTextElementStack(node);
    if (!first?.includes(document.body)) return undefined;
    if (others.some((other) => other.length !== first.length || other.some((box, at) => box !== first[at])))
      return undefined;
    return [node, ...first].map((box) => kindOf(utils.getNodeFromTree(box))).join(" ");
  }

  const check = _audit.checks["color-contrast"];
  if (!check) throw new Error("axe has no check of contrast by this name");
  const { evaluate } = check;
  check.evaluate = function (node, options, virtual) {
    const pile = pileUnder(node);
    if (pile !== undefined && enough.has(pile)) return true;
    let told: Told = {};
    const helper: Helper = Object.create(this, {
      data: {
        value: (data: Told) => {
          told = data;
          this.data(data);
        },
      },
    });
    const isEnough = evaluate.call(helper, node, options, virtual);
    // What is hidden passes without a colour.
    if (pile !== undefined && isEnough && told.fgColor && told.bgColor) enough.add(pile);
    return isEnough;
  };
}
