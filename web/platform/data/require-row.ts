/** A change that answers no row changed nothing (the row is gone, or may not be seen): that is a failure, not a success. */
export function requireRow<Answer>(answer: Answer | null | undefined): Answer {
  if (answer === null || answer === undefined) throw new Error("the change answered no row");
  return answer;
}
