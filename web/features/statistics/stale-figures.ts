import { createContext } from "react";

/** Whether the figures below are still those of the question before: then nobody saves them under the name of the new one. */
export const StaleFigures = createContext(false);
