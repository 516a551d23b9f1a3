/** HTML as a tagged template: every value is escaped unless it is HTML already. */
export interface Html {
  readonly html: string;
}

type Value = string | number | Html | readonly Html[] | undefined | null | false;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function print(value: Value): string {
  if (value === undefined || value === null || value === false) return "";
  if (typeof value === "string" || typeof value === "number") {
    return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
  }
  return "html" in value ? value.html : value.map((part) => part.html).join("");
}

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { html: strings.reduce((text, part, index) => text + print(values[index - 1]) + part) };
}
