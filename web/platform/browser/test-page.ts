// For each file of tests that has a page: what a press or a key leads to is drawn before the next line (0216).
export {};

if (globalThis.window) {
  const { configure } = await import("@testing-library/dom");
  const { settled } = await import("./drawn-page.tsx");
  configure({
    asyncWrapper: async (step) => {
      const result = await step();
      await settled();
      return result;
    },
    // What the library finds and waits for has the patience of `until`: its own second is met by a busy machine.
    asyncUtilTimeout: 180_000,
  });
}
