import { useEffect, useState } from "react";

/** Saves at once, or by itself as soon as the form is filled in; `early` is the button that was pressed too early. */
export function useEarlyPress(
  isFilling: boolean,
  save: (button: number) => void,
): { early: number | undefined; press: (button: number) => void } {
  const [early, setEarly] = useState<number>();
  useEffect(() => {
    if (early === undefined || isFilling) return;
    setEarly(undefined);
    save(early);
  });
  return { early, press: isFilling ? setEarly : save };
}
