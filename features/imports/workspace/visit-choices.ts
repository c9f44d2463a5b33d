import { textIn } from '#ui/forms/form-text.ts';

const most = 100;

const choicesOf = (form: FormData, prefix: string, count: string) =>
  Array.from({ length: Math.min(most, Number(textIn(form, count)) || 0) }, (_, i) => {
    const chosen = textIn(form, `${prefix}.${i}`);
    return { key: textIn(form, `${prefix}.${i}.nom`), id: chosen === '' ? null : chosen === 'anyone' ? '' : chosen };
  });

/** What a form says that the names of a file are, and where visits go that cannot be at their client's. */
export const visitChoicesIn = (form: FormData) => ({
  services: choicesOf(form, 'prestation', 'services'),
  people: choicesOf(form, 'personne', 'people'),
  // A box that is not ticked is not sent: only where it stood is it an answer.
  ...(textIn(form, 'homes') === '1' && { at_place: textIn(form, 'at_place') === '1' }),
});
