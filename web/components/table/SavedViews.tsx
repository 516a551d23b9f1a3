import { BookmarkPlus, Ellipsis } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import {
  DeleteSavedViewDocument,
  InsertSavedViewDocument,
  SavedViewsDocument,
  UpdateSavedViewDocument,
} from "#web/generated/everyone/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { TextInput } from "../form/TextInput.tsx";
import { Button } from "../layout/Button.tsx";
import { cx } from "../layout/class-names.ts";
import { Menu } from "../overlay/Menu.tsx";
import { Popover } from "../overlay/Popover.tsx";
import styles from "./SavedViews.module.css";
import { viewOf } from "./table-address.ts";

interface SavedViewsProps {
  /** Name of the list, e.g. "puerpera/list". */
  screen: string;
  /** The tab without any filter. */
  allTitle?: string;
}

const VIEWS_MS = 30_000;
const LONGEST_TITLE = 60;

/** The search part of the address that a view stands for. */
function searchIn(settings: unknown): string {
  const search = (settings as { search?: unknown } | null)?.search;
  return typeof search === "string" ? search : "";
}

/** One's own views of a list as tabs; what is shown now can be kept as another one. */
export function SavedViews({ screen, allTitle = "Alle" }: SavedViewsProps) {
  const { pathname, search } = useLocation();
  const { data, refetch } = useLiveQuery(SavedViewsDocument, { screen }, { interval: VIEWS_MS });
  const [lastOpened, setLastOpened] = useState<string>();
  const steps = useViewSteps(screen, () => void refetch());
  const shown = viewOf(search);
  const views = (data?.saved_view ?? []).map((view) => ({ ...view, search: searchIn(view.settings) }));
  const active = views.find((view) => viewOf(view.search) === shown);
  // A view that one opened and then changed can be kept as it is now.
  const changed = active || shown === "" ? undefined : views.find(({ id }) => id === lastOpened);

  return (
    <nav className={styles.views} aria-label="Ansichten">
      <Link
        className={cx(styles.tab, shown === "" && styles.active)}
        to={pathname}
        aria-current={current(shown === "")}
      >
        {allTitle}
      </Link>
      {views.map(({ id, title, search: kept, position }) => (
        <span key={id} className={cx(styles.tab, id === active?.id && styles.active)}>
          <Link
            className={styles.link}
            to={{ pathname, search: kept }}
            aria-current={current(id === active?.id)}
            onClick={() => setLastOpened(id)}
          >
            {title}
          </Link>
          {id === active?.id && (
            <Menu
              label={`Ansicht ${title} ändern`}
              items={[{ key: "delete", label: "Ansicht löschen" }]}
              onChoose={() => void steps.remove({ id, title, search: kept, position })}
              button={(button) => (
                <button
                  type="button"
                  {...button}
                  className={styles.more}
                  aria-label={`Ansicht ${title} ändern`}
                >
                  <Ellipsis size={15} strokeWidth={2.1} aria-hidden="true" />
                </button>
              )}
            />
          )}
        </span>
      ))}
      {changed && (
        <Button
          type="text"
          size="small"
          onClick={() => void steps.overwrite(changed.id, changed.title, shown)}
        >
          «{changed.title}» aktualisieren
        </Button>
      )}
      {shown !== "" && !active && (
        <SaveView
          onSave={async (title) => {
            await steps.save(title, shown, views.length);
          }}
        />
      )}
    </nav>
  );
}

function current(isCurrent: boolean): "page" | undefined {
  return isCurrent ? "page" : undefined;
}

interface KeptView {
  id: string;
  title: string;
  search: string;
  position: number;
}

function useViewSteps(screen: string, reread: () => void) {
  const insert = useStep(InsertSavedViewDocument);
  const update = useStep(UpdateSavedViewDocument);
  const drop = useStep(DeleteSavedViewDocument);
  const notify = useNotify();

  const save = async (title: string, search: string, position: number) => {
    await insert({ object: { screen, title, settings: { search }, position } });
    reread();
  };
  const overwrite = (id: string, title: string, search: string) =>
    update({ id, set: { settings: { search } } })
      .then(() => {
        reread();
        notify.done(`Die Ansicht «${title}» ist aktualisiert.`);
      })
      .catch((error) => notify.failed(error));
  const remove = ({ id, title, search, position }: KeptView) =>
    drop({ id })
      .then(() => {
        reread();
        notify.done(`Die Ansicht «${title}» ist gelöscht.`, () => save(title, search, position));
      })
      .catch((error) => notify.failed(error));
  return { save, overwrite, remove };
}

function SaveView({ onSave }: { onSave: (title: string) => Promise<void> }) {
  return (
    <Popover
      label="Ansicht speichern"
      button={(button) => (
        <Button
          {...button}
          type="text"
          size="small"
          icon={<BookmarkPlus size={15} strokeWidth={1.9} aria-hidden="true" />}
        >
          Ansicht speichern
        </Button>
      )}
    >
      {(close) => <SaveForm onSave={(title) => onSave(title).then(close)} />}
    </Popover>
  );
}

function SaveForm({ onSave }: { onSave: (title: string) => Promise<void> }) {
  const [title, setTitle] = useState("");
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const save = (event: FormEvent) => {
    event.preventDefault();
    // Enter sends a form with a single field also while its button is none that sends.
    if (isSaving) return;
    const wanted = title.trim();
    if (wanted === "") return setFault("Bitte einen Namen eingeben.");
    setSaving(true);
    onSave(wanted)
      .catch((error) => setFault(sentenceOf(error)))
      .finally(() => setSaving(false));
  };

  return (
    <form className={styles.form} onSubmit={save}>
      <label htmlFor="view-title">Name der Ansicht</label>
      <TextInput
        id="view-title"
        data-first
        maxLength={LONGEST_TITLE}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby="view-fault"
      />
      <div id="view-fault" className={styles.fault} role="alert">
        {fault}
      </div>
      <Button type="primary" isSubmit loading={isSaving}>
        Speichern
      </Button>
    </form>
  );
}
