import { useEffect } from 'react';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import { aheadOf, wasAhead } from '../browser/ahead.ts';

/** Whoever pays for each byte asks for nothing ahead. */
const savesData = (): boolean => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Calls back once the browser has nothing else to do; gives what stops it. */
const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
};

const One = ({ address }: { address: string }) => {
  const { load } = useFetcher();
  useEffect(() => (savesData() ? undefined : whenIdle(() => void load(aheadOf(address)))), [load, address]);
  return null;
};

/**
 * Reads pages ahead whose route has `readOrKept` for its `clientLoader`: who goes there waits for nothing. What was drawn so is read again at once, so that
 * nothing old stays; whatever changes here, the others are read again with the page. Kept by the page itself: its answers are stored nowhere.
 */
export const ReadAhead = ({ addresses }: { addresses: readonly string[] }) => {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (wasAhead(pathname + search)) void revalidate();
  }, [pathname, search, revalidate]);
  return addresses.map((address) => <One key={address} address={address} />);
};
