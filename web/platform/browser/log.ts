// What the specification wants only on the console: failed polls, last-seen updates and unreadable colours.
export function logQuietly(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's console
  console.warn(what, cause);
}
