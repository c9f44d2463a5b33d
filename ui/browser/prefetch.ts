const mark = 'avance=1';
const marked = new RegExp(`[?&]${mark}$`);

// Milliseconds during which a page may use its prefetched data. Older data may be stale.
const prefetchedMs = 300_000;

type Prefetched = { readonly data: Promise<unknown>; readonly untilMs: number };

const prefetched = new Map<string, Prefetched>();
const drawn = new Set<string>();

/** The URL that prefetches the data of the page at this URL, with or without a query. */
export const aheadOf = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}${mark}`;

/**
 * Loads the data of a page, for the `clientLoader` of its route. A prefetch stores the data. A visit within five
 * minutes uses the stored data, once. Any other visit reads the server.
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
      // A failed prefetch shows no error. The page loads its data again when the visitor opens it, and reports the
      // error then.
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

/** Whether the page at this URL has just been rendered from prefetched data. True only at the first call. */
export const wasAhead = (address: string): boolean => drawn.delete(address);
