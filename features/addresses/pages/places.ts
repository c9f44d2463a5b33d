import type { CallRoute } from '#core/call-route.ts';
import type { DataOf } from '#core/route.ts';
import { answered } from '#ui/page/answered.ts';
import { uiTexts } from '#ui/texts.ts';
import { autocomplete, placeOfDraft, type AddressDraft } from '../contract.ts';
import { placeTexts } from './place-texts.ts';

export type DraftPlace = DataOf<typeof placeOfDraft>;
type Found = {
  readonly place: DraftPlace;
  /** Whether the link had no valid draft, so that the place has a new draft. */
  readonly isNew: boolean;
  /** Whether the typed text also names another place, or matches this place only with one letter changed. */
  readonly isEither: boolean;
};

/** Returns the first suggestion for a typed text. Undefined when the text is empty or has no suggestion. */
export const firstDraft = async (call: CallRoute, text: string): Promise<AddressDraft | undefined> =>
  text === '' ? undefined : answered(await call(autocomplete, { q: text })).drafts[0];

export const draftPlaceOf = async (call: CallRoute, draftID: string): Promise<DraftPlace | undefined> => {
  const answer = await call(placeOfDraft, { draftID });
  return answer.status === 404 ? undefined : answered(answer);
};

/**
 * Returns the place that a link names: the place of its draft, else the first suggestion for its text
 * (docs/product/search.md#place).
 */
export const placeFor = async (call: CallRoute, draftId: string | null, text: string): Promise<Found | undefined> => {
  const known = draftId === null ? undefined : await draftPlaceOf(call, draftId);
  if (known) return { place: known, isNew: false, isEither: false };
  const again = await firstDraft(call, text);
  const place = again && (await draftPlaceOf(call, again.id));
  return place && { place, isNew: true, isEither: again.match === 'either' || again.match === 'near' };
};

type Home = { readonly draftId: string; readonly title: string; readonly city: string; readonly street: string | null };
type HomeFound = { readonly home: Home | null; readonly typed: string; readonly error: string | null };

/** Returns the place of a visit at home, the text that was typed for it, and the error to show or null. */
export const homeOf = async (
  call: CallRoute,
  { addressDraftId, searchAddress }: { readonly addressDraftId: string | null; readonly searchAddress: string },
): Promise<HomeFound> => {
  const found = await placeFor(call, addressDraftId, searchAddress);
  const place = found?.place;
  if (found?.isEither) return { home: null, typed: searchAddress, error: placeTexts.several };
  if (place === undefined)
    return { home: null, typed: searchAddress, error: searchAddress === '' ? null : uiTexts.address.notFound };
  const { id, title, city, street } = place;
  return { home: { draftId: id, title, city, street }, typed: searchAddress, error: null };
};
