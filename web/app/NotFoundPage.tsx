import { Button } from "antd";
import { MapPinOff } from "lucide-react";
import { Link, useLocation } from "react-router";
import { homePath } from "#domain/role.ts";
import { EmptyState } from "#web/components/EmptyState.tsx";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";

export function NotFoundPage() {
  const { role } = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <EmptyState
      isPage
      icon={<MapPinOff size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Diese Seite gibt es nicht"
      action={
        <Link to={homePath(role)}>
          <Button type="primary" tabIndex={-1}>
            Zur Startseite
          </Button>
        </Link>
      }
    >
      Unter «{pathname}» ist nichts zu finden. Vielleicht ist die Adresse veraltet oder unvollständig.
    </EmptyState>
  );
}
