import { isPressed } from './press.ts';

// A click follows the end of its press, with a delay on touch screens.
const clickMs = 300;

/**
 * Runs an action that moves the page, at once or after the current press and its click. Returns a function that cancels
 * it.
 */
export const whenReleased = (act: () => void): (() => void) => {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (): void => {
    waiting.abort();
    timer = setTimeout(act, clickMs);
  };
  if (isPressed())
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { signal: waiting.signal });
  else act();
  return () => {
    waiting.abort();
    clearTimeout(timer);
  };
};
