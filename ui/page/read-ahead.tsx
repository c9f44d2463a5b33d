import { useEffect } from 'react';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import { aheadOf, wasAhead } from '../browser/prefetch.ts';

/** Whether the visitor asked the browser to save data. Nothing is then prefetched. */
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
 * Prefetches pages whose route has `readOrPrefetched` as its `clientLoader`. A page drawn from prefetched data is
 * loaded again at once, so no stale data stays. Each action on the current page repeats the prefetches. The prefetched
 * data stays in the memory of the current page.
 */
export const ReadAhead = ({ addresses }: { addresses: readonly string[] }) => {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (wasAhead(pathname + search)) void revalidate();
  }, [pathname, search, revalidate]);
  return addresses.map((address) => <One key={address} address={address} />);
};
