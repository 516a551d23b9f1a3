import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { connection, onReconnect } from "./connection.ts";
import { createDataClient } from "./data-client.ts";
import { tendLiveSocket } from "./live.ts";
import { createProbe, TICK_MS } from "./probe.ts";

/** Around everything that reads or changes data. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createDataClient);
  useEffect(() => onReconnect(() => void client.refetchQueries({ type: "active" })), [client]);
  useEffect(tendLiveSocket, []);
  useEffect(() => probeLostLine(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** What is asked is one of the questions that are shown: its answer is of use, and says that data come again. */
function probeLostLine(client: QueryClient): () => void {
  const probe = createProbe(connection, async () => {
    const [shown] = client.getQueryCache().findAll({ type: "active" });
    await shown?.fetch();
  });
  const timer = setInterval(() => !document.hidden && probe.tick(), TICK_MS);
  const look = () => !document.hidden && probe.now();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  return () => {
    probe.end();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", look);
  };
}
