import { ExternalLink, UserRoundX } from "lucide-react";
import { Link } from "react-router";
import { isCaregiver } from "#domain/midwife/editing.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isRole, roleTitles } from "#domain/role.ts";
import { DetailPane, PaneCross, PaneScroll } from "#web/components/layout/DetailPane.tsx";
import { UserAccountDocument } from "#web/generated/staff/graphql.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useNoteOpened } from "../../search/recently-opened.ts";
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
  useNoteOpened("user", row?.id);
  return (
    <aside className={className} aria-label="Profil">
      <DetailPane
        label={row ? `Profil ${row.fullname}` : "Profil"}
        onClose={onClose}
        back={back}
        error={error}
        onRetry={reread}
        isWaiting={!data}
        missing={{
          icon: <UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />,
          title: "Dieses Profil gibt es nicht",
          text: "Vielleicht wurde das Konto gelöscht, oder die Adresse ist unvollständig.",
        }}
      >
        {row && (
          <PaneScroll>
            <Account row={row} hasCross={!back} onClose={onClose} onDone={reread} />
          </PaneScroll>
        )}
      </DetailPane>
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
          {hasCross && <PaneCross onClose={onClose} />}
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
