import { ArrowLeft, ExternalLink, UserRoundX, X } from "lucide-react";
import { Link } from "react-router";
import { isCaregiver } from "#domain/midwife/editing.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isRole, roleTitles } from "#domain/role.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { UserAccountDocument } from "#web/generated/staff/graphql.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { MidwifeStatusTag } from "../MidwifeStatusTag.tsx";
import { AbsencePanel } from "../single/AbsencePanel.tsx";
import { AccountActions } from "../single/AccountActions.tsx";
import type { AccountRow } from "../single/account-row.ts";
import { LoadPanel } from "../single/LoadPanel.tsx";
import { MothersPanel } from "../single/MothersPanel.tsx";
import { userPath } from "../user-path.ts";
import styles from "./MidwifePane.module.css";

interface MidwifePaneProps {
  className: string | undefined;
  id: string;
  onClose: () => void;
  /** Where she has the whole width: the way back to her list. */
  back: string | undefined;
}

/** A midwife beside her list: how she is reached, how busy she is, whom she cares for, and her steps. */
export function MidwifePane({ className, id, onClose, back }: MidwifePaneProps) {
  const { data, error, refetch } = useLiveQuery(UserAccountDocument, { id });
  const reread = () => void refetch().catch(() => undefined);
  const row = data?.user_by_pk;
  useNamedPage(row?.fullname);
  return (
    <aside className={className} aria-label="Profil">
      <article className={styles.pane} aria-label={row ? `Profil ${row.fullname}` : "Profil"}>
        {back && (
          <button type="button" className={styles.back} onClick={onClose}>
            <ArrowLeft size={15} strokeWidth={2.1} aria-hidden="true" />
            {back}
          </button>
        )}
        {error ? (
          <ErrorState error={error} onRetry={reread} />
        ) : !data ? (
          <div className={styles.waiting}>
            <TextSkeleton lines={9} />
          </div>
        ) : row ? (
          <Account row={row} hasCross={!back} onClose={onClose} onDone={reread} />
        ) : (
          <EmptyState
            icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Dieses Profil gibt es nicht"
            action={<Button onClick={onClose}>Schliessen</Button>}
          >
            Vielleicht wurde das Konto gelöscht, oder die Adresse ist unvollständig.
          </EmptyState>
        )}
      </article>
    </aside>
  );
}

interface AccountProps {
  row: AccountRow;
  hasCross: boolean;
  onClose: () => void;
  onDone: () => void;
}

function Account({ row, hasCross, onClose, onDone }: AccountProps) {
  const role = isRole(row.role) ? row.role : "user";
  const phone = row.phone_mobile ?? row.phone_business ?? row.phone_private;
  const Title = hasCross ? "h2" : "h1";
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Title>{row.fullname}</Title>
          <MidwifeStatusTag status={row.status} />
        </div>
        <div className={styles.second}>
          <p className={styles.contact}>
            {[role !== "user" && roleTitles[role], zipcodeAndPlace(row.zipcode ?? null, row.place ?? null)]
              .filter(Boolean)
              .join(" · ")}
            {phone && (
              <>
                {" · "}
                <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
              </>
            )}
          </p>
          <Link
            to={userPath(row.id)}
            className={styles.tool}
            aria-label="Ganze Seite öffnen"
            data-tooltip="Ganze Seite öffnen"
          >
            <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
          </Link>
          {hasCross && (
            <Button
              type="text"
              size="small"
              icon={<X size={17} strokeWidth={1.9} />}
              aria-label="Schliessen"
              data-tooltip="Schliessen (Taste Esc)"
              onClick={onClose}
            />
          )}
        </div>
        <AccountActions row={row} onDone={onDone} />
      </header>
      {isCaregiver(role) && (
        <div className={styles.work}>
          <AbsencePanel row={row} onDone={onDone} />
          <LoadPanel row={row} />
          <MothersPanel row={row} />
        </div>
      )}
    </>
  );
}
