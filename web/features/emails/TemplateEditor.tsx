import { Bold, Heading2, Italic, List, Split, SquareMousePointer } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import type { HookSlug } from "#domain/message/hooks.ts";
import { emailtemplateLabels } from "#domain/message/labels.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { useMedia } from "#web/platform/browser/use-media.ts";
import type { CodeEditorProps, EditorHandle } from "./CodeEditor.tsx";
import { PlaceholderList } from "./PlaceholderList.tsx";
import styles from "./TemplateEditor.module.css";
import type { TemplateValues } from "./template-values.ts";

const { Component: CodeEditor } = preloadable<CodeEditorProps>(
  async () => (await import("./CodeEditor.tsx")).CodeEditor,
);

export interface Editors {
  subject: RefObject<EditorHandle | null>;
  template: RefObject<EditorHandle | null>;
}

interface TemplateEditorProps {
  form: Pick<RecordForm<TemplateValues>, "values" | "change" | "blur" | "faultOf">;
  slug: HookSlug;
  /** It is only looked at. */
  isReadOnly: boolean;
  /** "(Vertraulich)" is added outside of HIN. */
  goesByHin: boolean;
  editors: Editors;
  wordsFor: (name: string) => string;
  /** Before the fields. */
  first?: ReactNode;
  preview: ReactNode;
}

const tools = [
  { label: "Fett", Icon: Bold, act: (editor: EditorHandle) => editor.wrap("**", "**") },
  { label: "Kursiv", Icon: Italic, act: (editor: EditorHandle) => editor.wrap("*", "*") },
  { label: "Überschrift", Icon: Heading2, act: (editor: EditorHandle) => editor.prefix("## ") },
  { label: "Aufzählung", Icon: List, act: (editor: EditorHandle) => editor.prefix("- ") },
] as const;

/** Subject and text on the left, the mail as it arrives on the right; one after the other where there is no room. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { form, slug, isReadOnly, goesByHin, editors, wordsFor, first, preview } = props;
  const [place, setPlace] = useState<"subject" | "template">("template");
  const [side, setSide] = useState<"words" | "preview">("words");
  const isWide = useMedia("(min-width: 1100px)");
  const insert = (text: string) => editors[place].current?.insert(text);
  return (
    <>
      {!isWide && (
        <SegmentedControl
          label="Ansicht"
          className={styles.sides}
          value={side}
          options={[
            { value: "words", label: "Text" },
            { value: "preview", label: "Vorschau" },
          ]}
          onChange={setSide}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.words} hidden={!isWide && side !== "words"}>
          {first}
          <FormField label={emailtemplateLabels.title} name="title" error={form.faultOf("title")} isRequired>
            {(field) => (
              <TextInput
                {...field}
                value={form.values.title}
                readOnly={isReadOnly}
                maxLength={200}
                onChange={(event) => form.change({ title: event.target.value })}
                onBlur={() => form.blur("title")}
              />
            )}
          </FormField>
          <div className={styles.labels}>
            <span id="subject-label" className={styles.label}>
              {emailtemplateLabels.subject}
            </span>
            <span id="subject-help" className={styles.quiet}>
              Ohne Namen.{goesByHin && " «(Vertraulich)» kommt ausserhalb von HIN dazu."}
            </span>
          </div>
          <LazyBoundary
            waiting={
              <div className={styles.waitingSubject}>
                <TextSkeleton lines={1} />
              </div>
            }
          >
            <CodeEditor
              ref={editors.subject}
              value={form.values.subject}
              slug={slug}
              isSubject
              isReadOnly={isReadOnly}
              labelledBy="subject-label"
              describedBy="subject-help"
              wordsFor={wordsFor}
              onChange={(subject) => form.change({ subject })}
              onFocus={() => setPlace("subject")}
            />
          </LazyBoundary>
          <div className={styles.labels}>
            <span id="template-label" className={styles.label}>
              {emailtemplateLabels.template}
            </span>
            {!isReadOnly && (
              <div className={styles.tools} role="toolbar" aria-label="Gestaltung">
                {tools.map(({ label, Icon, act }) => (
                  <Button
                    key={label}
                    type="text"
                    size="small"
                    icon={<Icon size={16} strokeWidth={1.9} aria-hidden="true" />}
                    aria-label={label}
                    data-tooltip={label}
                    onClick={() => editors.template.current && act(editors.template.current)}
                  />
                ))}
                <Button
                  type="text"
                  size="small"
                  icon={<SquareMousePointer size={16} strokeWidth={1.9} aria-hidden="true" />}
                  data-tooltip="Ein Link allein auf seiner Zeile wird ein Knopf"
                  onClick={() => editors.template.current?.wrap("[Beschriftung](", ")")}
                >
                  Knopf
                </Button>
                <Button
                  type="text"
                  size="small"
                  icon={<Split size={16} strokeWidth={1.9} aria-hidden="true" />}
                  data-tooltip="Nur, wenn etwas eingetragen ist"
                  onClick={() => editors.template.current?.wrap("{% if  %}", "{% endif %}")}
                >
                  Wenn …
                </Button>
              </div>
            )}
          </div>
          <LazyBoundary
            waiting={
              <div className={styles.waiting}>
                <TextSkeleton lines={10} />
              </div>
            }
          >
            <CodeEditor
              ref={editors.template}
              value={form.values.template}
              slug={slug}
              isReadOnly={isReadOnly}
              labelledBy="template-label"
              wordsFor={wordsFor}
              onChange={(template) => form.change({ template })}
              onFocus={() => setPlace("template")}
            />
          </LazyBoundary>
          {!isReadOnly && (
            <PlaceholderList
              slug={slug}
              isSubject={place === "subject"}
              wordsFor={wordsFor}
              onInsert={insert}
            />
          )}
        </div>
        <div hidden={!isWide && side !== "preview"} className={styles.side}>
          {preview}
        </div>
      </div>
    </>
  );
}
