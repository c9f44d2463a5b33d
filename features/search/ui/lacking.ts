/** Keeps the plain form's search back where a field that it needs is empty, and says so beside it; whatever is whole is sent as a document. */
export const sayLacking = (form: HTMLFormElement): void => {
  const say = (input: HTMLInputElement, isLacking: boolean): void => {
    const slot = input.closest('[data-field]');
    const words = slot?.querySelector<HTMLElement>('[data-lacks]');
    if (!words) return;
    words.hidden = !isLacking;
    words.querySelector('svg + span')!.textContent = words.dataset['lacks'] ?? '';
    slot?.querySelector('label')?.toggleAttribute('data-invalid', isLacking);
    input.setAttribute('aria-invalid', String(isLacking));
    if (isLacking) input.setAttribute('aria-describedby', words.id);
    else input.removeAttribute('aria-describedby');
  };
  form.addEventListener('submit', (event) => {
    const needed = [...form.querySelectorAll<HTMLInputElement>('input[required]')];
    for (const input of needed) say(input, input.value.trim() === '');
    const first = needed.find((input) => input.value.trim() === '');
    if (first === undefined) return;
    event.preventDefault();
    first.focus();
  });
  form.addEventListener('input', ({ target }) => say(target as HTMLInputElement, false));
};

/** Whether a search was kept back. */
export const wasLacking = (form: HTMLFormElement): boolean => form.querySelector('[data-lacks]:not([hidden])') !== null;
