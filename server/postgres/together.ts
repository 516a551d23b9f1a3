/** Many small questions as few large ones: what is asked while one is under way goes out with the next. */
export function together<Q, A>(
  ask: (questions: Q[]) => Promise<ReadonlyMap<Q, A>>,
): (question: Q) => Promise<A | undefined> {
  let next: Promise<ReadonlyMap<Q, A>> | undefined;
  let questions = new Set<Q>();
  let underWay: Promise<unknown> = Promise.resolve();

  function send(): Promise<ReadonlyMap<Q, A>> {
    const asked = questions;
    questions = new Set();
    next = undefined;
    return ask([...asked]);
  }

  return async (question) => {
    questions.add(question);
    if (!next) {
      next = underWay.then(send);
      underWay = next.catch(() => undefined);
    }
    const answers = await next;
    return answers.get(question);
  };
}
