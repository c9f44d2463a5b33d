import { inputMessages } from '#core/fields/messages.ts';
import { autocomplete, fromDraft, placeOfDraft, type AddressDraft } from '../contract.ts';
import type { CallRoute } from '#core/call-route.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { streetBefore } from '../rules/street.ts';
import { placeFormTexts } from './place-form-texts.ts';
import { placeFields } from './place-names.ts';

export type PlaceChoice = Pick<AddressDraft, 'id' | 'title'>;
export type PlaceAnswer =
  | { readonly id: string }
  | { readonly error: string; /** Suggestions to choose from. */ readonly among?: readonly PlaceChoice[] };

type Meant = { readonly draft: string; readonly street: string | null } | Extract<PlaceAnswer, { error: string }>;

/**
 * Returns the suggestion that the person chose. Each search creates new drafts. So an older draft that has not expired
 * also counts, when its title equals a suggestion's title.
 */
const chosenOf = async (
  drafts: readonly AddressDraft[],
  id: string,
  call: CallRoute,
): Promise<PlaceChoice | undefined> => {
  const offered = drafts.find((one) => one.id === id);
  if (offered !== undefined || id === '') return offered;
  const { envelope } = await call(placeOfDraft, { draftID: id });
  return envelope.success && drafts.some(({ title }) => title === envelope.data.title)
    ? { id, title: envelope.data.title }
    : undefined;
};

/**
 * Returns the draft that a text means, and the street in the text. The draft is the first suggestion, or the chosen one
 * when several suggestions are likely. Returns an error with the suggestions when several are likely and none was
 * chosen. The text may name another suggestion than the chosen one, so the street is looked for before the name of each
 * suggestion.
 */
const meant = async (form: FormData, name: string, typed: string, call: CallRoute): Promise<Meant> => {
  const names = placeFields(name);
  const found = await call(autocomplete, { q: typed });
  const drafts = found.envelope.success ? found.envelope.data.drafts : [];
  const [first] = drafts;
  if (first === undefined) return { error: inputMessages.invalidAddress };
  if (first.match !== 'either' && first.match !== 'near')
    return { draft: first.id, street: streetBefore(typed, first.title) };
  const chosen =
    textIn(form, names.offered) === typed ? await chosenOf(drafts, textIn(form, names.chosen), call) : undefined;
  if (!chosen) return { error: placeFormTexts.several, among: drafts.map(({ id, title }) => ({ id, title })) };
  return {
    draft: chosen.id,
    street: [chosen, ...drafts].map(({ title }) => streetBefore(typed, title)).find((one) => one !== null) ?? null,
  };
};

/**
 * Saves the place of a form as an address of the account. Returns its id, or the error message of the field.
 * Uses the picked draft, or the saved address when nothing changed. Otherwise uses the first suggestion for the typed
 * text (docs/product/search.md#place). A text that may mean several places is refused until one is chosen.
 * A street typed before the commune counts unless the street field is filled.
 */
export const placeIn = async (form: FormData, name: string, call: CallRoute): Promise<PlaceAnswer> => {
  const names = placeFields(name);
  const typed = textIn(form, names.text).trim();
  let street = textIn(form, names.street).trim();
  const savedId = textIn(form, names.kept);
  if (savedId !== '' && textIn(form, names.was) === `${typed} | ${street}`) return { id: savedId };
  if (typed === '') return { error: inputMessages.missingFields };
  let draft = textIn(form, names.draft);
  if (draft === '') {
    const place = await meant(form, name, typed, call);
    if ('error' in place) return place;
    draft = place.draft;
    if (street === '') street = place.street ?? '';
  }
  const made = await call(fromDraft, { draftID: draft, ...(street !== '' && { street }) });
  return made.envelope.success
    ? { id: made.envelope.data.id }
    : { error: made.envelope.error.validation?.['street'] ?? inputMessages.invalidAddress };
};
