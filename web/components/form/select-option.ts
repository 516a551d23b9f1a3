// What one chooses from, in forms and in filters.

/** One entry of a list. */
export interface SelectOption {
  value: string;
  label: string;
  /** Finds it too when it is typed as it stands: the code of a language or a country. */
  code?: string;
  /** The heading it stands under. */
  group?: string;
}

export interface OptionGroup {
  title: string;
  options: readonly SelectOption[];
}

export function optionsOf<Value extends string>(
  values: readonly Value[],
  titles: Record<Value, string>,
): SelectOption[] {
  return values.map((value) => ({ value, label: titles[value] }));
}

/** Whoever types "turk" means Türkisch. */
function folded(text: string): string {
  return text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("de-CH");
}

export function isMeant({ label, code }: SelectOption, typed: string): boolean {
  const wanted = folded(typed);
  return folded(label).includes(wanted) || (code !== undefined && folded(code) === wanted);
}

/** The first that begins as was typed, else the first that fits. */
export function likelyOption(options: readonly SelectOption[], typed: string): SelectOption | undefined {
  const fitting = options.filter((option) => isMeant(option, typed));
  return fitting.find(({ label }) => folded(label).startsWith(folded(typed))) ?? fitting[0];
}

/** Under their headings, in the order in which these come first; undefined where no option has one. */
export function grouped(options: readonly SelectOption[]): OptionGroup[] | undefined {
  if (!options.some(({ group }) => group !== undefined)) return undefined;
  return [...Map.groupBy(options, ({ group = "" }) => group)].map(([title, options]) => ({ title, options }));
}
