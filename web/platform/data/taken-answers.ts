// What the page asked before the app's scripts had come (web/app/ask-first.js). Each answer is taken once: whoever asks again asks the server.

interface AskedFirst {
  [path: `/${string}`]: Promise<Response>;
  [question: string]: Promise<Response> | Promise<{ variables: unknown; response: Response }>;
}

declare global {
  interface Window {
    askedFirst?: AskedFirst;
  }
}

function take(name: string) {
  const asked = globalThis.window?.askedFirst;
  const answer = asked?.[name];
  if (asked) delete asked[name];
  return answer;
}

/** The first answer to a plain address, else that of `request`. */
export function takingFirst(request: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = take(String(input)) as Promise<Response> | undefined;
    return (await answer?.catch(() => undefined)) ?? (await request(input, init));
  };
}

/** The first answer to a question, if it was asked for the same; none that was refused. */
export async function takeAnswerTo(name: string, variables: unknown): Promise<Response | undefined> {
  const asked = take(name) as Promise<{ variables: unknown; response: Response }> | undefined;
  const first = await asked?.catch(() => undefined);
  return first?.response.ok && sameValues(first.variables, variables) ? first.response : undefined;
}

function sameValues(one: unknown, other: unknown): boolean {
  const ordered = (values: unknown) => JSON.stringify(Object.entries(values ?? {}).toSorted());
  return ordered(one) === ordered(other);
}
