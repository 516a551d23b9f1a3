/** What is inserted for a name: dates come with their filter, so that it can be saved at once. */
export function placeholderText(name: string, kind: string): string {
  return kind === "date" || kind === "instant" ? `{{ ${name} | datum }}` : `{{ ${name} }}`;
}
