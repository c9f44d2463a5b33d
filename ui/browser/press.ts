/** Undefined until this script hears a press, because an earlier press may have begun before the script loaded. */
let isDown: boolean | undefined;

if (!import.meta.env.SSR) {
  addEventListener('pointerdown', () => void (isDown = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => void (isDown = false), true);
}

/**
 * Whether a finger or a mouse button is down, even when pressed before the scripts loaded. An element that moves under
 * a press loses its click. `:active` remains for a moment after a touch, so it is read only until a first press is
 * heard.
 */
export const isPressed = (): boolean => isDown ?? document.querySelector(':active') !== null;
