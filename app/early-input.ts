/** What the three kinds of controls have, each at its turn. */
type Control = HTMLInputElement & Pick<HTMLSelectElement, 'options' | 'selectedOptions'>;

/** Makes the change anew, which React hears only from the value that it believes to be there. */
const replay = (control: Control, value: string): void => {
  const { type, options, checked, defaultChecked, defaultValue, selectionStart, selectionEnd } = control;
  const tell = (name: string) => control.dispatchEvent(new Event(name, { bubbles: true }));
  const isRadio = type === 'radio';
  if (isRadio || type === 'checkbox') {
    // A radio that lost its mark says nothing: the one that has it does.
    if (checked === defaultChecked || (isRadio && !checked)) return;
    control.checked = defaultChecked;
    control.click();
  } else if (options) {
    if (control.selectedOptions[0] !== (control.querySelector('[selected]') ?? options[0])) tell('change');
  } else if (type === 'file') {
    if (value) tell('change');
  } else if (value !== defaultValue) {
    control.value = defaultValue;
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    tell('input');
  }
};

declare global {
  /** The buttons pressed before any script came. */
  var early: Set<HTMLButtonElement> | undefined;
}

/** The program that a page carries in its head: it notes the buttons that are pressed before any script comes and that only a script serves. */
export const noteEarlyPresses = 'early=new Set;onclick=e=>{const b=e.target.closest("button");b&&(b.type=="button"||!b.form)&&early.add(b)}';

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
