// Stands in for the scroll lock of antd's overlays, which writes a style element without the nonce that the content
// policy demands; see `resolve.alias` in vite.config.ts. Properties set one by one need no nonce.
import { useLayoutEffect } from "react";

let locks = 0;

function lock(style: CSSStyleDeclaration): void {
  if (locks++ > 0) return;
  const scrollbar = window.innerWidth - document.documentElement.clientWidth;
  style.overflowY = "hidden";
  if (scrollbar > 0) style.paddingRight = `${scrollbar}px`;
}

function unlock(style: CSSStyleDeclaration): void {
  if (--locks > 0) return;
  style.overflowY = "";
  style.paddingRight = "";
}

export default function useScrollLocker(isLocked?: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { style } = document.documentElement;
    lock(style);
    return () => unlock(style);
  }, [isLocked]);
}
