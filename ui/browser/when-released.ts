import { isPressed } from './press.ts';

// A click follows the end of its press, on a touch screen a little later.
const clickMs = 300;

/** Does what moves the page: at once, or after a press that is under way and its click. What it answers calls it off. */
export const whenReleased = (act: () => void): (() => void) => {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (): void => {
    waiting.abort();
    timer = setTimeout(act, clickMs);
  };
  if (isPressed()) for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { signal: waiting.signal });
  else act();
  return () => {
    waiting.abort();
    clearTimeout(timer);
  };
};
