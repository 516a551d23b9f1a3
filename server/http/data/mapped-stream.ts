/** A stream whose items are something else on their way; ending it ends the one behind it at once. */
export function mappedStream<T, U>(
  stream: AsyncGenerator<T, void>,
  map: (item: T) => U,
): AsyncGenerator<U, void> {
  return {
    async next() {
      const { value, done } = await stream.next();
      return done ? { value: undefined, done } : { value: map(value), done: false };
    },
    async return() {
      await stream.return();
      return { value: undefined, done: true };
    },
    async throw(error) {
      await stream.return();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await stream.return();
    },
  };
}
