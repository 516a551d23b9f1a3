import { closeCompletion, completionStatus } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { Annotation, Compartment, EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { HookSlug } from "#domain/message/hooks.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import "./code-editor.css";
import { templateLanguage } from "./template-language.ts";

export interface EditorHandle {
  /** At the caret, or in place of what is selected. */
  insert: (text: string) => void;
  /** Around what is selected. */
  wrap: (before: string, after: string) => void;
  /** At the beginning of the caret's line. */
  prefix: (sign: string) => void;
  jumpTo: (at: number) => void;
}

export interface CodeEditorProps {
  ref?: RefObject<EditorHandle | null>;
  value: string;
  slug: HookSlug;
  /** One line, which names nobody. */
  isSubject?: boolean;
  labelledBy: string;
  describedBy?: string | undefined;
  isReadOnly?: boolean;
  wordsFor: (name: string) => string;
  onChange: (value: string) => void;
  onFocus?: () => void;
}

/** What comes from outside is no change of the person's. */
const fromOutside = Annotation.define<boolean>();

/** Styles that come by script need the nonce of the page. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

/** Enter makes no second line of a subject; what is pasted loses its breaks. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replaceAll(/\s*\n\s*/g, " ");
  return [
    {
      changes: { from: 0, to: transaction.startState.doc.length, insert: text.trimEnd() },
      selection: { anchor: Math.min(transaction.newSelection.main.head, text.trimEnd().length) },
    },
  ];
});

/** The editor of a template: a person sees her text, and what will be filled in. */
export function CodeEditor(props: CodeEditorProps) {
  const { ref, value, slug, isSubject = false, labelledBy, describedBy, isReadOnly = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const language = useRef(new Compartment());
  const changed = useEventCallback(props.onChange);
  const wordsFor = useEventCallback(props.wordsFor);
  const focused = useEventCallback(() => props.onFocus?.());
  const start = useRef({ value, slug, isSubject, labelledBy, describedBy, isReadOnly });

  useEffect(() => {
    if (!place.current) return;
    const first = start.current;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.value,
        extensions: [
          EditorView.cspNonce.of(pageNonce()),
          history(),
          // Escape closes the list, and only then leaves; Tab goes on to the next field.
          keymap.of([
            {
              key: "Escape",
              run: (target) => completionStatus(target.state) !== null && closeCompletion(target),
            },
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          EditorView.lineWrapping,
          first.isSubject ? oneLine : [lineNumbers(), highlightActiveLine()],
          placeholder(first.isSubject ? "Worum es geht" : "Guten Tag …"),
          EditorView.contentAttributes.of({
            "aria-labelledby": first.labelledBy,
            ...(first.describedBy && { "aria-describedby": first.describedBy }),
            lang: "de-CH",
            spellcheck: "true",
          }),
          EditorState.readOnly.of(first.isReadOnly),
          EditorView.editable.of(!first.isReadOnly),
          EditorState.phrases.of({ Completions: "Platzhalter" }),
          language.current.of(templateLanguage({ slug: first.slug, isSubject: first.isSubject, wordsFor })),
          EditorView.updateListener.of((update) => {
            if (update.focusChanged && update.view.hasFocus) focused();
            if (update.docChanged && !update.transactions.some((each) => each.annotation(fromOutside)))
              changed(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [changed, focused, wordsFor]);

  useEffect(() => {
    view.current?.dispatch({
      effects: language.current.reconfigure(templateLanguage({ slug, isSubject, wordsFor })),
    });
  }, [slug, isSubject, wordsFor]);

  // With the drawing itself: one that came after it would take back a letter typed in between.
  useLayoutEffect(() => {
    const now = view.current;
    if (!now || now.state.doc.toString() === value) return;
    const text = now.state.toText(value);
    const { anchor, head } = now.state.selection.main;
    now.dispatch({
      changes: { from: 0, to: now.state.doc.length, insert: text },
      // The caret stays where it was, as far as there is text.
      selection: { anchor: Math.min(anchor, text.length), head: Math.min(head, text.length) },
      annotations: fromOutside.of(true),
    });
  }, [value]);

  useImperativeHandle(ref, () => ({
    insert: (text) => {
      const now = view.current;
      now?.dispatch(now.state.replaceSelection(text), { scrollIntoView: true, userEvent: "input" });
      now?.focus();
    },
    wrap: (before, after) => {
      const now = view.current;
      if (!now) return;
      const { from, to } = now.state.selection.main;
      now.dispatch({
        changes: [
          { from, insert: before },
          { from: to, insert: after },
        ],
        selection: { anchor: from + before.length, head: to + before.length },
        userEvent: "input",
      });
      now.focus();
    },
    prefix: (sign) => {
      const now = view.current;
      if (!now) return;
      const { from } = now.state.doc.lineAt(now.state.selection.main.head);
      now.dispatch({ changes: { from, insert: sign }, userEvent: "input" });
      now.focus();
    },
    jumpTo: (at) => {
      const now = view.current;
      if (!now) return;
      const anchor = Math.min(at, now.state.doc.length);
      now.dispatch({ selection: { anchor }, scrollIntoView: true });
      now.focus();
    },
  }));

  return <div ref={place} className={isSubject ? "wg-editor wg-subject" : "wg-editor"} />;
}
