import { inputMessages } from '#core/fields/messages.ts';
import { autocomplete, fromDraft, placeOfDraft, type AddressDraft } from '../contract.ts';
import type { CallRoute } from '#core/call-route.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { streetBefore } from '../rules/street.ts';
import { placeFormTexts } from './place-form-texts.ts';
import { placeFields } from './place-names.ts';

/** One of the places that a text may mean: its draft, and its title. */
export type PlaceChoice = Pick<AddressDraft, 'id' | 'title'>;
export type PlaceAnswer = { readonly id: string } | { readonly error: string; /** What to choose from. */ readonly among?: readonly PlaceChoice[] };

type Meant = { readonly draft: string; readonly street: string | null } | Extract<PlaceAnswer, { error: string }>;

/** The place that was chosen of those that a text is offered; its draft may be older than theirs, for drafts are drawn anew while it lives. */
const chosenOf = async (drafts: readonly AddressDraft[], id: string, call: CallRoute): Promise<PlaceChoice | undefined> => {
  const offered = drafts.find((one) => one.id === id);
  if (offered !== undefined || id === '') return offered;
  const { envelope } = await call(placeOfDraft, { draftID: id });
  return envelope.success && drafts.some(({ title }) => title === envelope.data.title) ? { id, title: envelope.data.title } : undefined;
};

/**
 * The draft that a text means, and the street that stands in it: the one chosen of those that it was offered, else the first, unless others are as likely.
 * Beside the one chosen the text may name another, which its street stands before.
 */
const meant = async (form: FormData, name: string, typed: string, call: CallRoute): Promise<Meant> => {
  const names = placeFields(name);
  const found = await call(autocomplete, { q: typed });
  const drafts = found.envelope.success ? found.envelope.data.drafts : [];
  const [first] = drafts;
  if (first === undefined) return { error: inputMessages.invalidAddress };
  if (first.match !== 'either' && first.match !== 'near') return { draft: first.id, street: streetBefore(typed, first.title) };
  const chosen = textIn(form, names.offered) === typed ? await chosenOf(drafts, textIn(form, names.chosen), call) : undefined;
  if (!chosen) return { error: placeFormTexts.several, among: drafts.map(({ id, title }) => ({ id, title })) };
  return { draft: chosen.id, street: [chosen, ...drafts].map(({ title }) => streetBefore(typed, title)).find((one) => one !== null) ?? null };
};

/**
 * The place of a form as an address of the account: the draft that was picked; the one kept before, when nothing of it changed; else the first suggestion
 * of what was typed (docs/product/search.md#place), whose street stands before its commune unless it was given apart. A text that may mean several places
 * is none until one of them is chosen. Gives its id, or the message of its field.
 */
export const placeIn = async (form: FormData, name: string, call: CallRoute): Promise<PlaceAnswer> => {
  const names = placeFields(name);
  const typed = textIn(form, names.text).trim();
  let street = textIn(form, names.street).trim();
  const kept = textIn(form, names.kept);
  if (kept !== '' && textIn(form, names.was) === `${typed} | ${street}`) return { id: kept };
  if (typed === '') return { error: inputMessages.missingFields };
  let draft = textIn(form, names.draft);
  if (draft === '') {
    const place = await meant(form, name, typed, call);
    if ('error' in place) return place;
    draft = place.draft;
    if (street === '') street = place.street ?? '';
  }
  const made = await call(fromDraft, { draftID: draft, ...(street !== '' && { street }) });
  return made.envelope.success ? { id: made.envelope.data.id } : { error: made.envelope.error.validation?.['street'] ?? inputMessages.invalidAddress };
};
