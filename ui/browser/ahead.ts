const mark = 'avance=1';
const marked = new RegExp(`[?&]${mark}$`);

// Older, it would be drawn for something it is no more.
const keptMs = 300_000;

type Kept = { readonly data: Promise<unknown>; readonly untilMs: number };

const kept = new Map<string, Kept>();
const drawn = new Set<string>();

/** The address by which another is read ahead of who may go there. */
export const aheadOf = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}${mark}`;

/** What a page is drawn from: kept where it is read ahead, at once where it was, else as it is read now. For the `clientLoader` of its route. */
export const readOrKept = async <T>(request: Request, read: () => Promise<T>): Promise<T> => {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search.replace(marked, '');
  if (marked.test(search)) {
    const one: Kept = { data: read(), untilMs: performance.now() + keptMs };
    kept.set(address, one);
    try {
      return (await one.data) as T;
    } catch {
      // Refused or lost, it is for who goes there to be told; nobody draws this answer.
      if (kept.get(address) === one) kept.delete(address);
      return null as T;
    }
  }
  const found = kept.get(address);
  kept.delete(address);
  if (found === undefined || found.untilMs < performance.now()) return read();
  try {
    const data = (await found.data) as T;
    drawn.add(address);
    return data;
  } catch {
    return read();
  }
};

/** Whether what was read ahead has just been drawn at an address; told once. */
export const wasAhead = (address: string): boolean => drawn.delete(address);
