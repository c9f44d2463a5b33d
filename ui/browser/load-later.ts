/** Milliseconds without an answer after which the network is considered lost. The server always answers sooner. */
export const patienceMs = 12_000;

/** Shows that a requested action is under way. The real implementation loads after the page (`offline.ts`). */
export const progress: { during: <T>(work: Promise<T>) => Promise<T> } = { during: (work) => work };

/**
 * Loads code after the page. All code that loads late uses this function. When the load fails, the page shows a message
 * and the promise waits until the code arrives. When only a reload can bring the code, `whenGone` runs.
 */
export const loadLater = async <T>(load: () => Promise<T>, whenGone?: () => void): Promise<T> => {
  if (import.meta.env.SSR) return load();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, patienceMs);
  try {
    // The code is not requested offline, because a browser remembers a failed import until the next document.
    if (navigator.onLine) return await progress.during(Promise.race([load(), late]));
  } catch {
    // `loadOnceOnline` below shows the message.
  } finally {
    clearTimeout(timer);
  }
  const { loadOnceOnline } = await import('./offline.ts');
  return loadOnceOnline(load, whenGone);
};
