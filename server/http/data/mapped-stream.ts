/** A stream whose items are something else on their way; ending it, or one that cannot be mapped, ends the one behind it at once. */
export function mappedStream<T, U>(
  stream: AsyncGenerator<T, void>,
  map: (item: T) => U | Promise<U>,
): AsyncGenerator<U, void> {
  return {
    async next() {
      const { value, done } = await stream.next();
      if (done) return { value: undefined, done };
      try {
        return { value: await map(value), done: false };
      } catch (error) {
        await stream.return();
        throw error;
      }
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
