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
