/** Unknown until a press is heard: one may have begun before any script came. */
let isDown: boolean | undefined;

if (!import.meta.env.SSR) {
  addEventListener('pointerdown', () => void (isDown = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => void (isDown = false), true);
}

/**
 * Whether a finger or a button of the mouse is down, pressed before any script came or since: what moves under it loses its click. What was touched stays
 * `:active` for a while after the finger has left it, so that is asked only while no press was heard.
 */
export const isPressed = (): boolean => isDown ?? document.querySelector(':active') !== null;
