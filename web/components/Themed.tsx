import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from "react";

type Theme = ComponentType<{ children: ReactNode }>;

const ThemeContext = createContext<Theme>(({ children }) => children);

/** The application hands its theme for antd's parts down to those who need it later. */
export const ThemeSupply = ThemeContext.Provider;

/** Around a dialog of antd on a page that has none of its parts; the theme's files come with the dialog's. */
export function Themed({ children }: { children: ReactNode }) {
  const Theme = useContext(ThemeContext);
  return (
    <Suspense>
      <Theme>{children}</Theme>
    </Suspense>
  );
}
