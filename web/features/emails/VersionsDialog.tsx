import { useState } from "react";
import { dateAndTime } from "#domain/locale.ts";
import { textDifference } from "#domain/message/text-difference.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { Dialog } from "#web/components/overlay/Dialog.tsx";
import type { EmailtemplateSingleQuery } from "#web/generated/staff/graphql.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import styles from "./VersionsDialog.module.css";

export type Version = NonNullable<EmailtemplateSingleQuery["emailtemplate_by_pk"]>["versions"][number];

interface VersionsDialogProps {
  isOpen: boolean;
  /** Newest first. */
  versions: readonly Version[];
  /** Puts an older wording into the editor; saving makes it the newest. None where one only reads. */
  onRestore: ((version: Version) => void) | undefined;
  onClose: () => void;
}

export function authorOf({ author }: Pick<Version, "author">): string {
  return author?.fullname ?? "Erste Fassung";
}

/** Every wording that a template had: who wrote it, when, and what changed by it. */
export function VersionsDialog({ isOpen, versions, onRestore, onClose }: VersionsDialogProps) {
  const [chosen, setChosen] = useState(0);
  const isPhone = useIsPhone();
  const version = versions[chosen] ?? versions[0];
  const before = versions[(versions[chosen] ? chosen : 0) + 1];
  return (
    <Dialog
      isOpen={isOpen}
      title="Versionen"
      width={900}
      isSheet={isPhone}
      onClose={onClose}
      foot={
        version &&
        onRestore && (
          <Button
            type="primary"
            data-main
            disabled={version === versions[0]}
            onClick={() => {
              onRestore(version);
              onClose();
            }}
          >
            Version {version.version} zurückholen
          </Button>
        )
      }
    >
      <div className={styles.versions}>
        <ul className={styles.list}>
          {versions.map((each, at) => (
            <li key={each.version}>
              <button
                type="button"
                className={cx(styles.item, each === version && styles.chosen)}
                aria-pressed={each === version}
                onClick={() => setChosen(at)}
              >
                <b>Version {each.version}</b>
                <span>{dateAndTime(each.created_at)}</span>
                <span>{authorOf(each)}</span>
              </button>
            </li>
          ))}
        </ul>
        {version && (
          <section className={styles.difference} aria-label={`Version ${version.version}`}>
            <p className={styles.note}>
              {before ? `Geändert gegenüber Version ${before.version}` : "Die erste Fassung"}
            </p>
            <Difference before={before && wholeOf(before)} after={wholeOf(version)} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

const wholeOf = ({ subject, template }: Version) => `Betreff: ${subject}\n\n${template}`;
const words = { added: "neu: ", removed: "weg: ", same: "" } as const;

function Difference({ before, after }: { before: string | undefined; after: string }) {
  const lines = textDifference(before ?? after, after);
  return (
    <div className={styles.text}>
      {lines.map(({ kind, text }, at) => (
        // A line has no name but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not move
        <div key={at} className={cx(styles.line, kind !== "same" && styles[kind])}>
          {kind !== "same" && <span className={styles.spoken}>{words[kind]}</span>}
          {text}
        </div>
      ))}
    </div>
  );
}
