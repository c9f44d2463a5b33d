// A click follows the end of its press, on a touch screen a little later.
const clickMs = 300;

let isDown = false;

if (!import.meta.env.SSR) {
  addEventListener('pointerdown', () => void (isDown = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => void (isDown = false), true);
}

/** Whether a finger or a button of the mouse is down, pressed before any script came or since: what moves under it loses its click. */
export const isPressed = (): boolean => isDown || document.querySelector(':active') !== null;

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
