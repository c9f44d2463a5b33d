import { useEffect } from 'react';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import { aheadOf, wasAhead } from '../browser/prefetch.ts';

/** Whether the browser is set to save data. Nothing is then prefetched. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Runs the work once the browser is idle. Returns a function that cancels it. */
const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const idleCallbackId = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(idleCallbackId);
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
 * Prefetches pages whose route has `readOrPrefetched` as its `clientLoader`. A page rendered from prefetched data loads
 * its data again at once, because the prefetched data may be stale. Each action on the current page repeats the
 * prefetches.
 */
export const ReadAhead = ({ addresses }: { addresses: readonly string[] }) => {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (wasAhead(pathname + search)) void revalidate();
  }, [pathname, search, revalidate]);
  return addresses.map((address) => <One key={address} address={address} />);
};
