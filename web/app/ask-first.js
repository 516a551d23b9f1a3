// Asks what the page shows first while the app's own scripts are still on their way: who is here, and the questions that the server
// wrote into the page. The app takes the answers over (web/platform/data/taken-answers.ts); what fails here it asks again itself.
(() => {
  const { today, questions, soon } = JSON.parse(document.getElementById("first-questions").textContent);
  const TIMEOUT_MS = 20_000;
  const quietly = (promise) => {
    promise.catch(() => undefined);
    return promise;
  };
  const get = (path) =>
    quietly(
      fetch(path, {
        headers: { accept: "application/json" },
        cache: "no-store",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
  const me = get("/api/auth/me");
  const session = get("/api/auth/session");
  const known = quietly(
    Promise.all([me, session].map(async (answer) => (await answer).clone().json())).then(
      ([{ user_id }, { accessToken }]) => ({
        authorization: `Bearer ${accessToken}`,
        values: { me: user_id, today, "last-segment": location.pathname.split("/").filter(Boolean).at(-1) },
      }),
    ),
  );
  const ask = async ({ name, query, variables: wanted }) => {
    const { authorization, values } = await known;
    const variables = Object.fromEntries(Object.entries(wanted).map(([key, from]) => [key, values[from]]));
    const response = fetch("/v1/graphql", {
      method: "POST",
      headers: {
        accept: "application/graphql-response+json,application/json;q=0.9",
        "content-type": "application/json",
        authorization,
      },
      body: JSON.stringify({ operationName: name, variables, query }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { variables, response: await response };
  };
  window.askedFirst = {
    "/api/auth/me": me,
    "/api/auth/session": session,
    ...Object.fromEntries(questions.map((question) => [question.name, quietly(ask(question))])),
  };
  // What is tapped first, as mere data: while the page draws itself the line is free.
  const fetchWhole = async (file) => {
    const answer = await fetch(file, { priority: "low" });
    if (!answer.ok) throw new Error(file);
    await answer.arrayBuffer();
  };
  window.comingSoon = {};
  const fetchSoon = () => {
    for (const name of soon) window.comingSoon[`/assets/${name}`] = quietly(fetchWhole(`/assets/${name}`));
  };
  // In a task of its own: "load" comes in the same one in which the app's first file has run, the longest that there is.
  addEventListener("load", () => setTimeout(fetchSoon));
})();
