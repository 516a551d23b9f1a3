import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from "react";

type Theme = ComponentType<{ children: ReactNode }>;

const ThemeContext = createContext<Theme>(({ children }) => children);

/** The application hands its theme for antd's parts down to those who need it later. */
export const ThemeSupply = ThemeContext.Provider;

interface ThemedProps {
  children: ReactNode;
  /** In its place until its files are here. */
  waiting?: ReactNode;
}

/** Around what is of antd on a page that has none of its parts else; the theme's files come with those of the part. */
export function Themed({ children, waiting }: ThemedProps) {
  const Theme = useContext(ThemeContext);
  return (
    <Suspense fallback={waiting}>
      <Theme>{children}</Theme>
    </Suspense>
  );
}
