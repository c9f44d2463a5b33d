/** An input, a select or a textarea. Each has only some of these properties. */
export type Control = HTMLInputElement & Pick<HTMLSelectElement, 'options' | 'selectedOptions'>;

/**
 * Repeats a change that the visitor made before hydration. React detects a change by comparing a value with the value
 * it rendered, so the rendered value is restored first.
 */
export const replay = (control: Control, value: string): void => {
  const { type, options, checked, defaultChecked, defaultValue, selectionStart, selectionEnd } = control;
  const tell = (name: string) => control.dispatchEvent(new Event(name, { bubbles: true }));
  const isRadio = type === 'radio';
  if (isRadio || type === 'checkbox') {
    // An unchecked radio fires no event. The checked radio of the same group fires the event.
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
