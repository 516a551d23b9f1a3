// The search part of the address as it stands. React Router draws in a transition, so what one sees may be older than that.
import { useLocation, useSearchParams } from "react-router";
import { useEventCallback } from "./use-event-callback.ts";

interface HowToPut {
  /** One can go back to what stood there before. */
  isStep?: boolean;
}

export type PutAddress = (change: (now: URLSearchParams) => URLSearchParams, how?: HowToPut) => void;

/** What was drawn, and a way to change what stands in the address now; React Router's own would change what was drawn. */
export function useAddress(): [URLSearchParams, PutAddress] {
  const { pathname } = useLocation();
  const [drawn, setSearch] = useSearchParams();
  const put = useEventCallback<Parameters<PutAddress>, void>((change, { isStep = false } = {}) => {
    // On the way to another page the address is no longer ours.
    const isHere = window.location.pathname === pathname;
    const next = change(isHere ? new URLSearchParams(window.location.search) : new URLSearchParams(drawn));
    setSearch(next, { replace: !isStep, preventScrollReset: true });
  });
  return [drawn, put];
}
