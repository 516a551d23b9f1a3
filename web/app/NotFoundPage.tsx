import { MapPinOff } from "lucide-react";
import { Link, useLocation } from "react-router";
import { homePath } from "#domain/role.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { menuOf, pagesOf } from "./menu.ts";
import styles from "./NotFoundPage.module.css";

export function NotFoundPage() {
  const { role } = useCurrentUser();
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const home = homePath(role);
  const others = pagesOf(menuOf(role)).filter(({ path }) => path !== home);
  return (
    <EmptyState
      isPage
      icon={<MapPinOff size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Diese Seite gibt es nicht"
      action={
        <div className={styles.ways}>
          <ButtonLink type="primary" to={home}>
            Zur Startseite
          </ButtonLink>
          <ul className={styles.pages} aria-label="Andere Seiten">
            {others.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      Unter «{pathname}» ist nichts zu finden. Vielleicht ist die Adresse veraltet oder unvollständig.
      Personen und Seiten finden Sie auch mit der Suche{!isPhone && " (Ctrl K)"}.
    </EmptyState>
  );
}
