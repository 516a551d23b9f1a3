import { startTransition, useEffect, useState } from "react";

/** How many of a long list are drawn: a few at first, then more and more, and between two pieces a tap is heard. */
export function useGrowing(all: number, piece: number): number {
  const [drawn, setDrawn] = useState(piece);
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + piece));
  }, [drawn, all, piece]);
  return Math.min(drawn, all);
}
