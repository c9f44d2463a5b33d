/**
 * Stops the plain form's submission when a required field is empty, and shows the error beside it. A complete form is
 * submitted as usual.
 */
export const sayLacking = (form: HTMLFormElement): void => {
  const say = (input: HTMLInputElement, isLacking: boolean): void => {
    const words = input.closest('[data-field]')?.querySelector<HTMLElement>('[data-lacks]');
    if (!words) return;
    words.hidden = !isLacking;
    words.querySelector('svg + span')!.textContent = words.dataset['lacks']!;
    input.closest('label')?.toggleAttribute('data-invalid', isLacking);
    input.setAttribute('aria-invalid', String(isLacking));
    if (isLacking) input.setAttribute('aria-describedby', words.id);
    else input.removeAttribute('aria-describedby');
  };
  form.addEventListener('submit', (event) => {
    for (const input of [...form.querySelectorAll<HTMLInputElement>('input[required]')].toReversed()) {
      const isLacking = input.value.trim() === '';
      say(input, isLacking);
      if (!isLacking) continue;
      event.preventDefault();
      // The loop runs backwards, so the first empty field ends with the focus.
      input.focus();
    }
  });
  form.addEventListener('input', ({ target }) => say(target as HTMLInputElement, false));
};

export const wasLacking = (form: HTMLFormElement): boolean => form.querySelector('[data-lacks]:not([hidden])') !== null;
