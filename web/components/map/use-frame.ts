import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Frame } from "./map-camera.ts";

/** How large an element is, whenever that changes. */
export function useFrame<Element extends HTMLElement>(): [RefObject<Element | null>, Frame] {
  const element = useRef<Element>(null);
  const [frame, setFrame] = useState<Frame>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setFrame((now) => (now.width === width && now.height === height ? now : { width, height }));
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return [element, frame];
}
