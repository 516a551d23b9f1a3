/** The names of all files that the build of the web app reads, from the root. */
export function webSources(root: string): string[];
export function digestOfWebSources(root: string): string;
