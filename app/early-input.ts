import { replay, type Control } from '#ui/browser/replay.ts';

declare global {
  /** Buttons pressed before the scripts loaded. */
  var early: Set<HTMLButtonElement> | undefined;
}

/**
 * Inline script of the page head. Until the scripts load, it records presses on buttons that work only with JavaScript.
 */
export const noteEarlyPresses =
  'early=new Set;onclick=e=>{const b=e.target.closest("button");b&&(b.type=="button"||!b.form)&&early.add(b)}';

/**
 * Inline script of the page head, which runs before the other scripts because people type early. The first press in a
 * search field selects the whole text, as the Tab key does, so that typing replaces the text. The next press sets the
 * caret.
 */
export const selectAtFirstPress =
  '{let f;addEventListener("pointerdown",({target:t})=>{const s=t.closest("[data-field]");f=s&&!s.contains(document.activeElement)},true);addEventListener("click",({target:t})=>{f&&t.matches("[data-field] input")&&t.type=="text"&&t.selectionStart==t.selectionEnd&&t.select();f=0},true)}';

/**
 * Inline script of the page head. The second click of a double click sends no form, even before React has rendered the
 * first one.
 */
export const ignoreSecondClick =
  'addEventListener("click",e=>{const b=e.target.closest("button");e.detail>1&&b?.type=="submit"&&b.form?.method=="post"&&e.preventDefault()},true);';

/**
 * Records the values of form controls that change before React is ready. The returned function repeats these changes
 * for React, once, then presses the recorded buttons.
 */
export const earlyInput = (): (() => void) => {
  const typed = new Map<Control, string>();
  const note = ({ target }: { target: unknown }): void => void typed.set(target as Control, (target as Control).value);
  addEventListener('input', note, true);
  for (const target of document.querySelectorAll('input,textarea,select')) note({ target });
  // From now on React listens to presses, even before hydration ends.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- what the head has set is taken away, in as few bytes.
  window.onclick = null;
  return () => {
    removeEventListener('input', note, true);
    for (const [control, value] of typed) replay(control, value);
    for (const button of early ?? []) button.click();
  };
};
