import { ListX, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { ActionRow, SinglePage } from "#web/components/layout/SinglePage.tsx";
import { DeleteCategoryDocument } from "#web/generated/manager/graphql.ts";
import {
  CategorySingleDocument,
  type CategorySingleQuery,
  UpdateCategoryDocument,
} from "#web/generated/staff/graphql.ts";
import { readDraft } from "#web/platform/browser/draft.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { CategoryFields } from "./CategoryFields.tsx";
import styles from "./CategorySinglePage.module.css";
import { categoryDraft, categoryFaults, categoryFields, categoryLabel } from "./category-values.ts";
import { categoryPaths, coursePaths } from "./course-paths.ts";
import { DeleteButton } from "./DeleteButton.tsx";

type Row = NonNullable<CategorySingleQuery["ct_category_by_pk"]>;

export function CategorySinglePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(CategorySingleDocument, { id }, { skip: !isId });
  const row = data?.ct_category_by_pk;
  useNamedPage(row?.title);
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (isId && !data) return <TextSkeleton lines={8} />;
  if (!row) {
    return (
      <EmptyState
        isPage
        icon={<ListX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Diese Kategorie gibt es nicht"
        action={<Link to={categoryPaths.list}>Zu den Kurskategorien</Link>}
      >
        Vielleicht wurde sie gelöscht, oder die Adresse ist unvollständig.
      </EmptyState>
    );
  }
  return <Category key={row.id} row={row} refetch={refetch} />;
}

function Category({ row, refetch }: { row: Row; refetch: () => Promise<unknown> }) {
  const { id: userId } = useCurrentUser();
  const [isEdited, setEdited] = useState(() => readDraft(categoryDraft(userId, row.id)) !== undefined);
  const remove = useStep(DeleteCategoryDocument);
  return (
    <SinglePage
      back={{ to: categoryPaths.list, title: "Kurskategorien" }}
      title={row.title}
      marks={null}
      main={
        <SectionCard
          title="Kurskategorie"
          action={
            !isEdited && (
              <Button
                type="text"
                size="small"
                icon={<Pencil size={15} strokeWidth={1.9} />}
                aria-label="Kurskategorie bearbeiten"
                onClick={() => setEdited(true)}
              >
                Bearbeiten
              </Button>
            )
          }
        >
          {isEdited ? (
            <Editor
              row={row}
              refetch={refetch}
              onClose={() => setEdited(false)}
              onReopen={() => setEdited(true)}
            />
          ) : (
            <Facts
              showMissing
              facts={[
                { label: categoryLabel("title"), value: row.title },
                { label: categoryLabel("description"), value: row.description },
              ]}
            />
          )}
        </SectionCard>
      }
      side={
        <SectionCard title="Kurse" note={row.courses.length}>
          {row.courses.length === 0 ? (
            <p>Noch keine.</p>
          ) : (
            <ul className={styles.courses} aria-label="Kurse">
              {row.courses.map(({ id, title, active }) => (
                <li key={id}>
                  <Link to={coursePaths.single(id)}>{title}</Link>
                  {!active && <span className={styles.inactive}> (inaktiv)</span>}
                </li>
              ))}
            </ul>
          )}
        </SectionCard>
      }
    >
      <ActionRow>
        <DeleteButton
          name={row.title}
          back={categoryPaths.list}
          onDelete={async () => requireRow((await remove({ id: row.id })).delete_ct_category_by_pk)}
        />
      </ActionRow>
    </SinglePage>
  );
}

interface EditorProps {
  row: Row;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

/** Categories have no versions: of what two change at once each field is as the later one saved it. */
const VERSION = 1;

function Editor({ row, refetch, onClose, onReopen }: EditorProps) {
  const { id: userId } = useCurrentUser();
  const values = { title: row.title, description: row.description ?? "" };
  const form = useRecordForm({
    name: categoryDraft(userId, row.id),
    base: values,
    version: VERSION,
    check: categoryFaults,
    labelOf: categoryLabel,
  });
  const update = useStep(UpdateCategoryDocument);
  return (
    <SectionForm
      form={form}
      fields={categoryFields}
      labelOf={categoryLabel}
      fresh={{ values, version: VERSION }}
      save={async (changes) =>
        requireRow((await update({ id: row.id, set: changes })).update_ct_category_by_pk)
      }
      refetch={refetch}
      onClose={onClose}
      onReopen={onReopen}
    >
      <CategoryFields form={form} />
    </SectionForm>
  );
}
