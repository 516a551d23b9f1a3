import { type RefObject, useEffect, useRef, useState } from "react";

/** So far from the window's edge one begins to fetch what is about to be seen. */
const NEAR = "200px";

/** Whether an element has ever come near the window: large pictures are fetched only then, and never before the words. */
export function useInSight<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !ref.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [wasSeen]);
  return [ref, wasSeen];
}
