/** An input, a select or a textarea. Each of them uses only a part of these properties. */
export type Control = HTMLInputElement & Pick<HTMLSelectElement, 'options' | 'selectedOptions'>;

/**
 * Repeats a change made before hydration. React notices a change only from the value it rendered, so that value is
 * restored first.
 */
export const replay = (control: Control, value: string): void => {
  const { type, options, checked, defaultChecked, defaultValue, selectionStart, selectionEnd } = control;
  const tell = (name: string) => control.dispatchEvent(new Event(name, { bubbles: true }));
  const isRadio = type === 'radio';
  if (isRadio || type === 'checkbox') {
    // An unchecked radio fires no event. The checked radio of its group does.
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
