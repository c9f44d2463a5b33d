/** Undefined until this script hears a first press: a press may have begun before the script loaded. */
let isDown: boolean | undefined;

if (!import.meta.env.SSR) {
  addEventListener('pointerdown', () => void (isDown = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => void (isDown = false), true);
}

/**
 * Whether a finger or a mouse button is down. When an element moves during a press, the click misses it. Until this
 * script has heard a press, `:active` decides: it knows of a press begun before the script loaded, but lasts too long
 * after a touch.
 */
export const isPressed = (): boolean => isDown ?? document.querySelector(':active') !== null;
