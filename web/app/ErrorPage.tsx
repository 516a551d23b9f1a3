import { CircleAlert } from "lucide-react";
import { Component, type ReactNode, useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { ChunkLoadError } from "#web/platform/browser/chunk-load-error.ts";
import { reloadPage } from "#web/platform/browser/leave.ts";
import { onReconnect } from "#web/platform/data/connection.ts";
import { makeReference, reportError } from "#web/platform/data/report-error.ts";

/** Who is told of it: midwives tell the office, the office whoever runs the program for it. */
function whom(path: string): string {
  return path.startsWith("/admin")
    ? "Geben Sie sie bitte der Administration oder Ihrer technischen Betreuung weiter."
    : "Geben Sie sie bitte dem Büro der Vermittlungsstelle weiter.";
}

/** The page that stands where another one broke. */
export function ErrorPage() {
  return <BrokenPage error={useRouteError()} />;
}

/** Around the router and everything above it, whose errors no route catches. */
export class LastBoundary extends Component<{ children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <BrokenPage error={failure.error} /> : this.props.children;
  }
}

function BrokenPage({ error }: { error: unknown }) {
  const [reference] = useState(makeReference);
  useEffect(() => reportError(reference, error), [reference, error]);
  const isMissing = error instanceof ChunkLoadError;
  useEffect(() => {
    if (error instanceof ChunkLoadError) error.reset();
  }, [error]);
  // Its files can be fetched again as soon as the server answers.
  useEffect(() => (isMissing ? onReconnect(reloadPage) : undefined), [isMissing]);
  return (
    <EmptyState
      isPage
      icon={<CircleAlert size={24} strokeWidth={1.9} aria-hidden="true" />}
      title={
        isMissing ? "Diese Seite konnte nicht geladen werden" : "Diese Seite ist unerwartet stehen geblieben"
      }
      action={
        <>
          <Button type="primary" onClick={() => window.location.reload()}>
            Neu laden
          </Button>
          <Button onClick={() => window.location.assign("/")}>Zur Startseite</Button>
        </>
      }
    >
      {isMissing && "Vielleicht ist die Verbindung unterbrochen, oder es gibt eine neue Version. "}
      Gespeichertes ist nicht verloren. Bitte laden Sie die Seite neu. Geschieht es wieder, hilft die Nummer{" "}
      <strong>{reference}</strong>, den Fehler zu finden: {whom(window.location.pathname)}
    </EmptyState>
  );
}
