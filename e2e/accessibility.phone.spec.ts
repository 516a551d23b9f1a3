import { everyPageIsAccessible } from "./accessible.ts";

everyPageIsAccessible("mediator");
everyPageIsAccessible("hebamme");
