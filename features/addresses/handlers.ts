import { Refusal } from '#core/refusal.ts';
import { handle } from '#platform/http/call.ts';
import { accountOf, sessionOwnerOf } from '#platform/app/actor.ts';
import { autocomplete, fromDraft, own, placeOfDraft } from './contract.ts';
import { matchOf } from './rules/match.ts';
import type { Match, Place } from './rules/place.ts';
import { geocoderOf, keepAddress, keepDrafts, liveDraft, ownAddress } from './queries.ts';

/**
 * The match that the geocoder already decided. Undefined when the title of the place must be compared with the typed
 * text.
 */
const answerOf = ({ isNear, isOneOfSeveral }: Place): Match | undefined => {
  if (isNear === true) return 'near';
  return isOneOfSeveral === true ? 'either' : undefined;
};

export const handlers = [
  handle(autocomplete, async ({ q }, call) => {
    const places = await geocoderOf(call.env).search(q);
    const drafts = await keepDrafts(call.db, places, call.nowMs);
    return { drafts: drafts.map((draft, i) => ({ ...draft, match: answerOf(places[i]!) ?? matchOf(q, draft.title) })) };
  }),

  handle(placeOfDraft, async ({ draftID }, call) => {
    const found = await liveDraft(call.db, draftID, call.nowMs);
    if (!found) throw new Refusal('NotFound');
    return found;
  }),

  handle(fromDraft, async ({ draftID, street }, call) => {
    // Checks the draft first, so that a dead link creates no session.
    if (!(await liveDraft(call.db, draftID, call.nowMs))) throw new Refusal('NotFound');
    const address = await keepAddress(
      call.db,
      { draftId: draftID, sessionId: await call.session(), accountId: accountOf(call)?.id ?? null, street },
      call.nowMs,
    );
    if (!address) throw new Refusal('NotFound');
    return address;
  }),

  handle(own, async ({ id }, call) => {
    const found = call.actor.kind === 'session' ? await ownAddress(call.db, id, sessionOwnerOf(call)) : undefined;
    if (!found) throw new Refusal('NotFound');
    return found;
  }),
];
