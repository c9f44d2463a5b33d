import { inputMessages } from '#core/fields/messages.ts';
import { autocomplete, fromDraft } from '../contract.ts';
import type { CallRoute } from '#core/call-route.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { streetBefore } from '../rules/street.ts';
import { placeFields } from './place-names.ts';

export type PlaceAnswer = { readonly id: string } | { readonly error: string };

/**
 * The place of a form as an address of the account: the draft that was picked; the one kept before, when nothing of it changed; else the first suggestion
 * of what was typed (docs/product/search.md#place), whose street stands before its commune unless it was given apart.
 * Gives its id, or the message of its field.
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
    const found = await call(autocomplete, { q: typed });
    const first = found.envelope.success ? found.envelope.data.drafts[0] : undefined;
    // The text may mean several places: the professional says which.
    draft = first === undefined || first.match === 'either' ? '' : first.id;
    if (street === '') street = streetBefore(typed, first?.title ?? '') ?? '';
  }
  if (draft === '') return { error: inputMessages.invalidAddress };
  const made = await call(fromDraft, { draftID: draft, ...(street !== '' && { street }) });
  return made.envelope.success ? { id: made.envelope.data.id } : { error: made.envelope.error.validation?.['street'] ?? inputMessages.invalidAddress };
};
