import { createContext, type ReactNode, useContext } from "react";
import { Arriving } from "./Arriving.tsx";
import type { Later } from "./later.tsx";

type LaterTheme = Later<{ children: ReactNode }>;

const ThemeContext = createContext<LaterTheme>({
  Part: ({ children }) => children,
  fetch: () => Promise.resolve(),
});

/** The application hands its theme for antd's parts down to those who need it later. */
export const ThemeSupply = ThemeContext.Provider;

export function useLaterTheme(): LaterTheme {
  return useContext(ThemeContext);
}

interface ThemedProps {
  children: ReactNode;
  /** In its place until its files are here; not within `OnceOpened`, which has a sign of its own. */
  waiting?: ReactNode;
}

/** Around what is of antd on a page that has none of its parts else. */
export function Themed({ children, waiting }: ThemedProps) {
  const { Part: Theme } = useLaterTheme();
  const themed = <Theme>{children}</Theme>;
  return waiting === undefined ? themed : <Arriving waiting={waiting}>{themed}</Arriving>;
}
