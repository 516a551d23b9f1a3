/** A midwife's services for one narrow line: what not everybody offers comes first, in fewer words. */

const shorter: readonly (readonly [RegExp, string])[] = [
  [/^Wochenbettbetreuung durch PFF$/, "Wochenbett PFF"],
  [/^Wochenbettbetreuung.*/, "Wochenbett"],
  [/^Betreuung von Mehrlingen$/, "Mehrlinge"],
  [/^Betreuung von Frühgeborenen$/, "Frühgeborene"],
  [/^Betreuung nach /, "nach "],
  [/^Psychosozial belastete Familien$/, "Belastete Familien"],
  [/^Nachkontrolle .*/, "Nachkontrolle"],
  [/^Notfall-\/Ferienvertretung$/, "Vertretung"],
];

function shorten(title: string): string {
  return shorter.reduce((text, [pattern, words]) => text.replace(pattern, words), title);
}

export function shortServices(titles: readonly string[]): string {
  const isUsual = (title: string) => title.startsWith("Wochenbettbetreuung zu Hause");
  return [...titles]
    .sort((a, b) => Number(isUsual(a)) - Number(isUsual(b)))
    .map(shorten)
    .join(", ");
}
