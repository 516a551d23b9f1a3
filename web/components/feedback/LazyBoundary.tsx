import { Component, type ReactNode, Suspense } from "react";
import { ChunkLoadError } from "#web/platform/browser/chunk-load-error.ts";
import { ErrorState } from "./ErrorState.tsx";

interface LazyBoundaryProps {
  /** Stands there until the files are here. */
  waiting: ReactNode;
  /**
   * Where they do not come, nothing is drawn until the line is back, and this is told; without it the place says so itself and offers a
   * second try.
   */
  onFailed?: (failure: ChunkLoadError) => void;
  children: ReactNode;
}

/** Around parts that are fetched later (`preloadable`): a file that does not come costs its part, not the page. */
export class LazyBoundary extends Component<LazyBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  #retry = () => this.setState({ error: undefined });

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkLoadError)) return;
    error.reset();
    if (!this.props.onFailed) return;
    this.props.onFailed(error);
    window.addEventListener("online", this.#retry, { once: true });
  }

  override componentWillUnmount(): void {
    window.removeEventListener("online", this.#retry);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { waiting, onFailed, children } = this.props;
    if (error === undefined) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (!(error instanceof ChunkLoadError)) throw error;
    if (onFailed) return null;
    return <ErrorState title="Hier fehlt etwas" error={error} onRetry={this.#retry} />;
  }
}
