const mark = 'avance=1';
const marked = new RegExp(`[?&]${mark}$`);

// After five minutes the prefetched data may be stale.
const prefetchedMs = 300_000;

type Prefetched = { readonly data: Promise<unknown>; readonly untilMs: number };

const prefetched = new Map<string, Prefetched>();
const drawn = new Set<string>();

/** The address to fetch in order to prefetch the page at another address. Accepts addresses with or without a query. */
export const aheadOf = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}${mark}`;

/**
 * The data of a page for its route's `clientLoader`. A prefetch stores the data, a visit within five minutes uses it
 * once. Otherwise the data is read from the server.
 */
export const readOrPrefetched = async <T>(request: Request, read: () => Promise<T>): Promise<T> => {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search.replace(marked, '');
  if (marked.test(search)) {
    const entry: Prefetched = { data: read(), untilMs: performance.now() + prefetchedMs };
    prefetched.set(address, entry);
    try {
      return (await entry.data) as T;
    } catch {
      // A failed prefetch shows nothing. When the visitor opens the page, the page loads its data again and reports the
      // error.
      if (prefetched.get(address) === entry) prefetched.delete(address);
      return null as T;
    }
  }
  const found = prefetched.get(address);
  prefetched.delete(address);
  if (found === undefined || found.untilMs < performance.now()) return read();
  try {
    const data = (await found.data) as T;
    drawn.add(address);
    return data;
  } catch {
    return read();
  }
};

/** Whether the page at this address was just drawn from prefetched data. Returns true once. */
export const wasAhead = (address: string): boolean => drawn.delete(address);
