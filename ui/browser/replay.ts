/** What the three kinds of controls have, each at its turn. */
export type Control = HTMLInputElement & Pick<HTMLSelectElement, 'options' | 'selectedOptions'>;

/** Makes the change anew, which React hears only from the value that it believes to be there. */
export const replay = (control: Control, value: string): void => {
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
