import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { refusalOf } from './field-refusal.ts';
import field from './field.module.css';
import { FieldMessage } from './field.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type ShownError = { readonly words: string; readonly takeAway: () => void };

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

// Whether this script checks a control. The search form shows its own errors, and a hidden field is checked only once
// it is visible.
const isJudged = (target: unknown): target is Control =>
  isControl(target) &&
  target.form !== null &&
  target.form.role !== 'search' &&
  target.willValidate &&
  target.checkVisibility();

const refusal = (control: Control): string | undefined =>
  refusalOf(control, (name) => {
    const other = control.form?.elements.namedItem(name);
    return isControl(other) ? other.value : '';
  });

const shownErrors = new WeakMap<Control, ShownError>();
let count = 0;

const takeAway = (control: Control): void => {
  shownErrors.get(control)?.takeAway();
  shownErrors.delete(control);
};

/**
 * Hides the error that the server wrote for a field, once the visitor types in the field. Only in a `PageForm`: its
 * response is a new document, so React does not update the error.
 */
const takeServerAway = (control: Control): void => {
  const slot =
    control.ariaInvalid === 'true' && control.form?.matches('[data-page-form]')
      ? control.closest<HTMLElement>(`.${field['field']}`)
      : null;
  const words =
    slot && document.getElementById(`${control.id}-below`)?.querySelector<HTMLElement>(`.${field['error']}`);
  if (!slot || !words) return;
  words.style.display = 'none';
  slot.removeAttribute('data-invalid');
  control.removeAttribute('aria-invalid');
};

/** The control that shows the error. For a group of radios, it is the first radio. */
const speakerOf = (control: Control): Control => {
  const group = control.type === 'radio' ? control.form?.elements.namedItem(control.name) : null;
  return group instanceof RadioNodeList && isControl(group[0]) ? group[0] : control;
};

/**
 * Shows an error where the server writes its errors: between a field and its hint, under a checkbox, or at the end of a
 * group of radios.
 */
const say = (control: Control, words: string): void => {
  const isBox = control.type === 'checkbox' || control.type === 'radio';
  const slot = isBox ? null : control.closest<HTMLElement>(`.${field['field']}`);
  const hint = control.id === '' ? null : document.getElementById(`${control.id}-below`);
  const described = control.getAttribute('aria-describedby');
  const id = `field-words-${++count}`;
  const place = document.createElement('span');
  const group = control.type === 'radio' ? control.closest('fieldset') : null;
  const holder = slot ?? group;
  const below = hint?.closest(`.${field['below']}`);
  if (slot && below) below.before(place);
  else if (holder) holder.append(place);
  else (control.closest('label') ?? control).after(place);
  const root = createRoot(place);
  flushSync(() => root.render(<FieldMessage id={id}>{words}</FieldMessage>));
  slot?.setAttribute('data-invalid', 'true');
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', described === null ? id : `${id} ${described}`);
  const undo = (): void => {
    root.unmount();
    place.remove();
    slot?.removeAttribute('data-invalid');
    control.removeAttribute('aria-invalid');
    if (described === null) control.removeAttribute('aria-describedby');
    else control.setAttribute('aria-describedby', described);
  };
  shownErrors.set(control, { words, takeAway: undo });
};

/**
 * Whether a control is valid. Shows the error beside an invalid control, unless the server has written an error there.
 */
const judge = (target: Control): boolean => {
  const control = speakerOf(target);
  const words = isJudged(control) ? refusal(control) : undefined;
  if (words !== shownErrors.get(control)?.words) takeAway(control);
  if (words === undefined) return true;
  if (control.ariaInvalid !== 'true') say(control, words);
  return false;
};

/**
 * Checks every form field when the visitor leaves the field and when the form is submitted. The error disappears once
 * the field is valid.
 */
export const sayInFields = (): void => {
  let isPressed = false;
  const left = new Set<Control>();
  // Waits until the press that took the focus away is over. An error shown earlier would move the element under the
  // pointer.
  const judgeLeft = (): void => {
    setTimeout(() => {
      if (isPressed) return;
      for (const control of left) if (control.isConnected && control !== document.activeElement) judge(control);
      left.clear();
    });
  };
  const release = (): void => {
    isPressed = false;
    judgeLeft();
  };
  addEventListener('pointerdown', () => (isPressed = true), true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  addEventListener('focusout', ({ target }) => {
    if (!isJudged(target) || target === document.activeElement) return;
    left.add(target);
    judgeLeft();
  });
  const hear = ({ target }: Event): void => {
    const control = isControl(target) ? speakerOf(target) : undefined;
    if (!control) return;
    if (!shownErrors.has(control)) takeServerAway(control);
    else if (refusal(control) !== shownErrors.get(control)?.words) takeAway(control);
  };
  addEventListener('input', hear);
  addEventListener('change', hear);
  // In the capture phase, so that this handler runs before the handlers of the page.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.role === 'search' || event.submitter?.hasAttribute('formnovalidate')) return;
      const wrong = [...form.elements].filter((control) => isControl(control) && !judge(control)) as Control[];
      if (wrong.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Some fields, such as the phone, check themselves. One of them may come before the invalid fields found here.
      const first = [...form.elements].find(
        (control) => isControl(control) && (wrong.includes(control) || control.ariaInvalid === 'true'),
      );
      (first as Control | undefined)?.focus();
    },
    true,
  );
};
