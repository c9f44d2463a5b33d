/** Milliseconds without a response after which the network is considered lost. The server always responds sooner. */
export const patienceMs = 12_000;

/**
 * Shows that an action of the visitor is in progress. `offline.ts`, which loads after the page, replaces this function.
 */
export const progress: { during: <T>(work: Promise<T>) => Promise<T> } = { during: (work) => work };

/**
 * Loads code after the page. All code that loads late uses this function. When the load fails, the page shows a message
 * and the promise waits until the code arrives. When only a reload of the page can bring the code, `whenGone` runs.
 */
export const loadLater = async <T>(load: () => Promise<T>, whenGone?: () => void): Promise<T> => {
  if (import.meta.env.SSR) return load();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, patienceMs);
  try {
    // Offline, the code is not requested, because a browser remembers a failed import until the page is loaded again.
    if (navigator.onLine) return await progress.during(Promise.race([load(), late]));
  } catch {
    // `loadOnceOnline` below shows the message.
  } finally {
    clearTimeout(timer);
  }
  const { loadOnceOnline } = await import('./offline.ts');
  return loadOnceOnline(load, whenGone);
};
