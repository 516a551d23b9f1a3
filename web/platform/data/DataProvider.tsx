import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { onReconnect } from "./connection.ts";
import { createDataClient } from "./data-client.ts";
import { tendLiveSocket } from "./live.ts";

/** Around everything that reads or changes data. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createDataClient);
  useEffect(() => onReconnect(() => void client.refetchQueries({ type: "active" })), [client]);
  useEffect(tendLiveSocket, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
