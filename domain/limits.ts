/** How much a form field takes; the domains and constraints in database/migrations say the same in SQL. */

export const limits = {
  /** names, addresses, places: one line */
  lineLength: 200,
  /** notes and other long texts */
  noteLength: 10_000,
  emailLength: 320,
  urlLength: 2048,
  childNumber: { least: 1, most: 20 },
  /** age of a mother in years on the day of the registration */
  motherAge: { least: 10, most: 70 },
  /** a due date or planned caesarean lies at most so many days before or after today */
  dueDateDays: 366,
  /** so long after the term an unborn child is one of whom nobody told */
  overdueDays: 21,
  mediationsPerMonth: { least: 0, most: 99 },
} as const;

export const patterns = {
  email: /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$/,
  url: /^https?:\/\/[^\s/?#]+\S*$/,
} as const;
