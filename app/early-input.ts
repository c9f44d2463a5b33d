import { replay, type Control } from '#ui/browser/replay.ts';

declare global {
  /** The buttons pressed before any script came. */
  var early: Set<HTMLButtonElement> | undefined;
}

/** The program that a page carries in its head: it notes the buttons that are pressed before any script comes and that only a script serves. */
export const noteEarlyPresses = 'early=new Set;onclick=e=>{const b=e.target.closest("button");b&&(b.type=="button"||!b.form)&&early.add(b)}';

/**
 * The program by which the first press in a field of the search selects what stands there, as the Tab key does, so that typing takes its place; the next
 * press sets the caret. In the head, since people type before any script comes.
 */
export const selectAtFirstPress =
  '{let f;addEventListener("pointerdown",({target:t})=>{const s=t.closest("[data-field]");f=s&&!s.contains(document.activeElement)},true);addEventListener("click",({target:t})=>{f&&t.matches("[data-field] input")&&t.type=="text"&&t.selectionStart==t.selectionEnd&&t.select();f=0},true)}';

/** Notes what is typed, ticked and chosen before React listens; what it answers gives all of it to React, once, with the buttons that were pressed. */
export const earlyInput = (): (() => void) => {
  const typed = new Map<Control, string>();
  const note = ({ target }: { target: unknown }): void => void typed.set(target as Control, (target as Control).value);
  addEventListener('input', note, true);
  for (const target of document.querySelectorAll('input,textarea,select')) note({ target });
  // React listens to presses from here on, even to those that come before it has drawn.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- what the head has set is taken away, in as few bytes.
  window.onclick = null;
  return () => {
    removeEventListener('input', note, true);
    for (const [control, value] of typed) replay(control, value);
    for (const button of early ?? []) button.click();
  };
};
