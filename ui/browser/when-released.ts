import { isPressed } from './press.ts';

// Milliseconds within which a click follows the end of its press. Touch screens delay the click.
const clickMs = 300;

/**
 * Runs an action that moves the page. During a press, waits until the press and its click are over. Returns a function
 * that cancels the action.
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
