/** Made when it is first asked for: what Intl makes takes a browser milliseconds before the first picture. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
