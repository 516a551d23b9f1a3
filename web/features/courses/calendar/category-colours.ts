// Each category of courses has its colour in the calendar; the words carry the meaning.
import styles from "./CategoryColours.module.css";

const colours = ["violet", "teal", "green", "sand", "coral", "blue"] as const;

/** By the order of the categories, so that neighbours differ. */
export function colourClasses(
  categories: readonly { id: string }[],
): (category: string | undefined) => string {
  const classes = new Map(
    categories.map(({ id }, at) => [id, styles[colours[at % colours.length] ?? "blue"] ?? ""]),
  );
  return (category) => (category && classes.get(category)) || (styles.plain ?? "");
}
