import { useCallback, useRef, useState } from "react";

interface EditInPlace {
  isEditing: boolean;
  open: () => void;
  close: () => void;
  /** For the button that opens and for the field: the one leaves with the focus, the other takes it. */
  takesFocus: (element: HTMLButtonElement | HTMLTextAreaElement | null) => void;
}

/** A text that becomes a field where it stands. What is open from the start, such as a draft after a reload, takes no focus. */
export function useEditInPlace(isOpenFirst: () => boolean): EditInPlace {
  const [isEditing, setEditing] = useState(isOpenFirst);
  const isTurned = useRef(false);
  const turn = (next: boolean) => () => {
    isTurned.current = true;
    setEditing(next);
  };
  const takesFocus = useCallback((element: HTMLButtonElement | HTMLTextAreaElement | null) => {
    if (!element || !isTurned.current) return;
    isTurned.current = false;
    // Whoever has gone on elsewhere meanwhile stays there.
    if (document.activeElement !== document.body) return;
    element.focus();
    if (element instanceof HTMLTextAreaElement) element.selectionStart = element.value.length;
  }, []);
  return { isEditing, open: turn(true), close: turn(false), takesFocus };
}
