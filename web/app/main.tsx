import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./global.css";
import { App } from "./App.tsx";

const root = document.getElementById("root");
// As a transition, so that the first picture is drawn in pieces and a tap is heard meanwhile.
if (root) startTransition(() => createRoot(root).render(<App />));
