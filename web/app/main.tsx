import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./global.css";
import { reportUnhandled } from "#web/platform/data/report-error.ts";
import { App } from "./App.tsx";
import { LastBoundary } from "./ErrorPage.tsx";

const root = document.getElementById("root");
// As a transition, so that the first picture is drawn in pieces and a tap is heard meanwhile.
if (root) {
  // React hands what no boundary caught to the window, too.
  reportUnhandled();
  startTransition(() =>
    createRoot(root).render(
      <LastBoundary>
        <App />
      </LastBoundary>,
    ),
  );
}
