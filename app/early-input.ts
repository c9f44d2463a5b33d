/** What the three kinds of controls have, each at its turn. */
type Control = HTMLInputElement & Pick<HTMLSelectElement, 'options' | 'selectedOptions'>;

/** Makes the change anew, which React hears only from the value that it believes to be there. */
const replay = (control: Control, value: string): void => {
  const { type, checked, defaultChecked, defaultValue, selectionStart, selectionEnd } = control;
  const tell = (name: string) => control.dispatchEvent(new Event(name, { bubbles: true }));
  if (type === 'radio' || type === 'checkbox') {
    // A radio that lost its mark says nothing: the one that has it does.
    if (checked === defaultChecked || (type === 'radio' && !checked)) return;
    control.checked = defaultChecked;
    control.click();
  } else if (type === 'select-one') {
    if (control.selectedOptions[0] !== (control.querySelector('[selected]') ?? control.options[0])) tell('change');
  } else if (value !== defaultValue) {
    if (type === 'file') return void tell('change');
    control.value = defaultValue;
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    tell('input');
  }
};

/** Notes what is typed, ticked and chosen before React listens; what it answers gives all of it to React, once. */
export const earlyInput = (): (() => void) => {
  const early = new Map<Control, string>();
  const note = ({ target }: { target: unknown }): void => void early.set(target as Control, (target as Control).value);
  addEventListener('input', note, true);
  for (const target of document.querySelectorAll('input, textarea, select')) note({ target });
  return () => {
    removeEventListener('input', note, true);
    for (const [control, value] of early) replay(control, value);
  };
};

declare global {
  /** The buttons pressed before any script came, and what notes them. */
  var early: { readonly all: Set<HTMLButtonElement>; readonly note: (event: Event) => void } | undefined;
}

/** The program that a page carries in its head: it notes the buttons that are pressed before any script comes and that only a script serves. */
export const noteEarlyPresses =
  'early={all:new Set,note:e=>{const b=e.target.closest("button");b&&(b.type=="button"||!b.form)&&early.all.add(b)}};addEventListener("click",early.note,true)';

/** Stops noting, for React listens from now on; what it answers presses each button noted, once. */
export const earlyPresses = (): (() => void) => {
  const { early } = globalThis;
  if (early) removeEventListener('click', early.note, true);
  return () => early?.all.forEach((button) => button.click());
};
