import { ConfigProvider } from "antd";
import { type ReactNode, useMemo } from "react";
import { cspNonce } from "#web/platform/browser/csp-nonce.ts";
import { antdTheme } from "./theme.ts";
import { useFormLocale } from "./use-form-locale.ts";
import { usePalette } from "./use-palette.ts";

const nonce = cspNonce();

/** antd's parts in the organisation's colours and in Swiss German; around each page, since the shell has none of them. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const palette = usePalette();
  const theme = useMemo(() => antdTheme(palette), [palette]);
  const locale = useFormLocale();
  return (
    <ConfigProvider
      locale={locale}
      theme={theme}
      wave={{ disabled: true }}
      {...(nonce && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
