/** In which situation a mother was mediated; the words of the office. */
export const phases = [
  {
    phase: "before_birth",
    label: "Vor Geburt",
    help: "von den Eltern angemeldet, vermittelt vor der Geburt",
  },
  { phase: "after_birth", label: "Nach Geburt", help: "von den Eltern angemeldet, vermittelt danach" },
  { phase: "hospital", label: "Im Spital", help: "vom Spital angemeldet" },
] as const;
