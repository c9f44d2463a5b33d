/**
 * Calls `load` at the first focus or press inside an element, or at once when the focus is already inside, then calls
 * `handOver`. Waits for the end of a press in progress, so that its click still finds its target. After a failed load,
 * the next touch tries again. Returns a function that stops listening.
 */
export const onFirstTouch = <T>(
  element: HTMLElement,
  load: () => Promise<T>,
  handOver: (loaded: T) => void,
): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  let isAsked = false;
  let press = Promise.resolve();
  const begin = (ends: readonly string[]) => {
    press = new Promise((resolve) => {
      // The click event follows the end of its press.
      for (const end of ends) addEventListener(end, () => setTimeout(resolve), { once: true });
    });
  };
  const touch = async () => {
    if (isAsked) return;
    isAsked = true;
    try {
      const loaded = await load();
      let ended: Promise<void>;
      do {
        ended = press;
        await ended;
      } while (ended !== press);
      if (signal.aborted) return;
      listening.abort();
      handOver(loaded);
    } catch (error) {
      isAsked = false;
      reportError(error);
    }
  };
  element.addEventListener('pointerdown', () => begin(['pointerup', 'pointercancel']), { signal });
  element.addEventListener('keydown', () => begin(['keyup']), { signal });
  for (const event of ['pointerdown', 'focusin']) element.addEventListener(event, () => void touch(), { signal });
  if (element.matches(':focus-within')) void touch();
  return () => listening.abort();
};
