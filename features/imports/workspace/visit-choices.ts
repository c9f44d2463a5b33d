import { textIn } from '#ui/forms/form-text.ts';

const most = 100;

const chosenId = (chosen: string): string | null => {
  if (chosen === '') return null;
  return chosen === 'anyone' ? '' : chosen;
};

const choicesOf = (form: FormData, prefix: string, count: string) =>
  Array.from({ length: Math.min(most, Number(textIn(form, count)) || 0) }, (_, i) => ({
    key: textIn(form, `${prefix}.${i}.nom`),
    id: chosenId(textIn(form, `${prefix}.${i}`)),
  }));

/**
 * Reads the professional's choices in the form: the match of each unknown name, and whether visits that cannot be at
 * the client's home move to the professional's place.
 */
export const visitChoicesIn = (form: FormData) => ({
  services: choicesOf(form, 'prestation', 'services'),
  people: choicesOf(form, 'personne', 'people'),
  // Browsers do not send an unticked checkbox. The hidden field `homes` shows that the form contained this checkbox.
  ...(textIn(form, 'homes') === '1' && { at_place: textIn(form, 'at_place') === '1' }),
});
