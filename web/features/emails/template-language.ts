// A template in the editor: placeholders by their source, faults where they stand with what was probably meant, and completion.
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { type EditorState, type Extension, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { allowedPlaceholders } from "#domain/message/context.ts";
import type { HookSlug } from "#domain/message/hooks.ts";
import { suggestPlaceholder } from "#domain/message/suggest-placeholder.ts";
import {
  findSubjectFaults,
  findTemplateFaults,
  partsOf,
  subjectPlaceholders,
  type TemplateFault,
} from "#domain/message/template.ts";
import { placeholderText } from "./placeholder-text.ts";

export interface TemplateRules {
  slug: HookSlug;
  isSubject: boolean;
  /** What a placeholder says in the preview, now. */
  wordsFor: (name: string) => string;
}

function faultsIn(text: string, { slug, isSubject }: TemplateRules): TemplateFault[] {
  return isSubject ? findSubjectFaults(slug, text) : findTemplateFaults(slug, text);
}

const sources: Record<string, string> = { puerpera: "mother", midwife: "midwife", user: "midwife" };

function lookOf(inner: string, isTag: boolean): string {
  if (isTag) return "wg-token wg-tag";
  const group = inner.split(".", 1)[0] ?? "";
  return `wg-token wg-${sources[group] ?? "organisation"}`;
}

class FaultLine extends WidgetType {
  readonly fault: TemplateFault;
  readonly meant: string | undefined;
  constructor(fault: TemplateFault, meant: string | undefined) {
    super();
    this.fault = fault;
    this.meant = meant;
  }

  override eq(other: FaultLine): boolean {
    return other.fault.sentence === this.fault.sentence && other.fault.from === this.fault.from;
  }

  override toDOM(view: EditorView): HTMLElement {
    const line = document.createElement("div");
    line.className = "wg-fault-line";
    line.append(this.fault.sentence);
    const { meant, fault } = this;
    if (meant !== undefined && fault.asked !== undefined) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = meant;
      // The press must not take the caret first.
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", () => replaceAsked(view, fault, meant));
      line.append(" Meinten Sie ", button, "?");
    }
    return line;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function replaceAsked(view: EditorView, { from, to, asked = "" }: TemplateFault, meant: string): void {
  const at = view.state.sliceDoc(from, to).indexOf(asked);
  if (at < 0) return;
  view.dispatch({
    changes: { from: from + at, to: from + at + asked.length, insert: meant },
    userEvent: "input.replace",
  });
  view.focus();
}

/** A brace that is not closed yet is no fault while the caret stands behind it. */
function isBeingTyped(state: EditorState, { from, to }: TemplateFault): boolean {
  const { head } = state.selection.main;
  return state.sliceDoc(from, to) === "{{" && head >= to && state.doc.lineAt(head).from <= from;
}

function decorate(state: EditorState, rules: TemplateRules): DecorationSet {
  const text = state.doc.toString();
  const faults = faultsIn(text, rules).filter((fault) => !isBeingTyped(state, fault));
  const faulty = new Set(faults.map(({ from }) => from));
  const marks: Range<Decoration>[] = [];
  for (const { inner, isTag, from, to } of partsOf(text))
    if (!faulty.has(from)) marks.push(Decoration.mark({ class: lookOf(inner, isTag) }).range(from, to));
  for (const fault of faults) {
    if (fault.from < fault.to)
      marks.push(Decoration.mark({ class: "wg-faulty" }).range(fault.from, fault.to));
    const meant = fault.asked === undefined ? undefined : suggestPlaceholder(rules.slug, fault.asked);
    marks.push(
      Decoration.widget({ widget: new FaultLine(fault, meant), block: true, side: 1 }).range(
        state.doc.lineAt(Math.min(fault.from, state.doc.length)).to,
      ),
    );
  }
  for (let at = 1; at <= state.doc.lines; at += 1) {
    const line = state.doc.line(at);
    if (!rules.isSubject && line.text.startsWith("## "))
      marks.push(Decoration.line({ class: "wg-heading" }).range(line.from));
  }
  return Decoration.set(marks, true);
}

function tokens(rules: TemplateRules): Extension {
  return StateField.define<DecorationSet>({
    create: (state) => decorate(state, rules),
    update: (before, transaction) =>
      transaction.docChanged || transaction.selection ? decorate(transaction.state, rules) : before,
    provide: (field) => EditorView.decorations.from(field),
  });
}

function offeredPlaceholders({ slug, isSubject }: TemplateRules) {
  return allowedPlaceholders(slug).filter(({ name }) => !isSubject || subjectPlaceholders.has(name));
}

function complete(rules: TemplateRules) {
  return (context: CompletionContext): CompletionResult | null => {
    const output = context.matchBefore(/\{\{-?[ \t]*[a-zA-Z_.]*$/);
    const tag = context.matchBefore(/\{%-?[ \t]*(?:if|elsif|unless)[ \t][^%}]*?[a-zA-Z_.]*$/);
    if (!output && !tag && !context.explicit) return null;
    const typed = context.matchBefore(/[a-zA-Z_.]*$/);
    const from = output?.from ?? typed?.from ?? context.pos;
    const options = offeredPlaceholders(rules).map(({ name, label, kind }): Completion => {
      const whole = placeholderText(name, kind);
      return {
        label: output ? `{{ ${name}` : name,
        displayLabel: name,
        detail: label,
        apply: (view, _completion, start, end) => {
          const after = view.state.sliceDoc(end, end + 12);
          const closing = /^[ \t]*-?\}\}/.exec(after)?.[0].length ?? 0;
          const insert = tag && !output ? name : whole;
          view.dispatch({
            changes: { from: start, to: end + (tag && !output ? 0 : closing), insert },
            selection: { anchor: start + insert.length },
            userEvent: "input.complete",
          });
        },
      };
    });
    return {
      from: tag && !output ? (typed?.from ?? context.pos) : from,
      options,
      validFor: /^(?:\{\{-?[ \t]*)?[a-zA-Z_.]*$/,
    };
  };
}

export function templateLanguage(rules: TemplateRules): Extension {
  return [
    tokens(rules),
    autocompletion({
      override: [complete(rules)],
      icons: false,
      // Between braces Enter means the list, also in its first moment.
      interactionDelay: 0,
      maxRenderedOptions: 60,
      addToOptions: [
        {
          position: 90,
          render: ({ displayLabel = "" }) => {
            const value = document.createElement("span");
            value.className = "wg-value";
            value.textContent = rules.wordsFor(displayLabel).replaceAll("\n", ", ");
            return value;
          },
        },
      ],
    }),
  ];
}
