/**
 * Runs inside the page, so it refers to nothing outside itself: adds `axe.runShared`. Most rules of axe read the elements, their
 * attributes and whether they are shown, and nothing that depends on the width. They judge the content of `main` once for as long
 * as it stays equal. Rules that read geometry, and rules that compare elements far apart, judge all of the page each time.
 */
export function shareRules(): void {
  interface Result {
    violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }
  interface Rule {
    id: string;
    matches(node: Element, virtual: unknown, context: unknown): boolean;
  }
  interface Axe {
    _audit: { rules: Rule[] };
    run(root: Document, options: object): Promise<Result>;
    runShared(root: Document, options: object): Promise<Result>;
    /** The rules that judge an equal content once, and how often they have skipped one. */
    shared: { rules: string[]; skipped: number };
  }
  const axe = (globalThis as unknown as { axe: Axe }).axe;

  const byWidth =
    /^(color-contrast|link-in-text-block|target-size|scrollable-region-focusable|skip-link|landmark-one-main|page-has-heading-one|avoid-inline-spacing|label-content-name-mismatch|hidden-content|p-as-heading|table-|td-|th-|scope-|empty-table-header)/;
  const farApart =
    /^(landmark-|region|bypass|heading-order|duplicate-id|identical-links|accesskeys|frame-|html-|document-title|meta-|css-|aria-hidden-body|aria-valid-attr-value|label|form-field)/;

  /** The content of main while it is known; the rules below leave it out. */
  let known: Element | undefined;
  const judged = new Set<string>();
  const shared = axe._audit.rules.filter(({ id }) => !byWidth.test(id) && !farApart.test(id));
  axe.shared = { rules: shared.map(({ id }) => id), skipped: 0 };
  for (const rule of shared) {
    const { matches } = rule;
    rule.matches = function (node, virtual, context) {
      return !known?.contains(node) && matches.call(this, node, virtual, context);
    };
  }

  /** All that those rules read: the elements, their attributes and their text, and whether each is shown. */
  function digestOf(root: Element): string {
    const parts: string[] = [];
    const walk = (node: Node): void => {
      if (!(node instanceof Element)) {
        if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? "");
        return;
      }
      const style = getComputedStyle(node);
      const display = style.display;
      const shown = display === "none" ? "none" : display.includes("inline") ? "inline" : "block";
      parts.push(
        `<${node.nodeName} ${shown} ${style.visibility} ${style.getPropertyValue("content-visibility")}`,
      );
      for (const { name, value } of node.attributes)
        if (name !== "class" && name !== "style") parts.push(`${name}=${value}`);
      if (node.shadowRoot) for (const child of node.shadowRoot.childNodes) walk(child);
      for (const child of node.childNodes) walk(child);
      parts.push(">");
    };
    walk(root);
    return parts.join("\n");
  }

  axe.runShared = async (root, options) => {
    const main = root.querySelector("main");
    const digest = main ? digestOf(main) : "";
    known = main && judged.has(digest) ? main : undefined;
    if (known) axe.shared.skipped += 1;
    try {
      const result = await axe.run(root, options);
      // A page that changed while axe read it counts as not read.
      const isSound = !result.violations.some(({ id }) => axe.shared.rules.includes(id));
      if (main && isSound && digestOf(main) === digest) judged.add(digest);
      return result;
    } finally {
      known = undefined;
    }
  };
}
