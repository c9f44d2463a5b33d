/** Milliseconds without a sign after which the network is taken for gone: the server answers everything sooner. */
export const patienceMs = 12_000;

/** Shows that something somebody asked for is under way; what does comes beside the page. */
export const progress: { during: <T>(work: Promise<T>) => Promise<T> } = { during: (work) => work };

/**
 * Code that comes after the page, the one way to load some. Where it cannot come the page says so, and whoever waits for it waits on until it is there;
 * `whenGone` is done where only another document can bring it.
 */
export const loadLater = async <T>(load: () => Promise<T>, whenGone?: () => void): Promise<T> => {
  if (import.meta.env.SSR) return load();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, patienceMs);
  try {
    // Not asked for where it cannot come: a browser keeps the failure until another document.
    if (navigator.onLine) return await progress.during(Promise.race([load(), late]));
  } catch {
    // Told below.
  } finally {
    clearTimeout(timer);
  }
  const { heldLoad } = await import('./offline.ts');
  return heldLoad(load, whenGone);
};
