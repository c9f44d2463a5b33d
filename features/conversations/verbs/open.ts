import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import type { Call } from '#platform/http/call.ts';
import type { conversationWith } from '../contract/client.ts';
import { conversationByRow, conversationOfPair, type ConversationRow } from '../queries/conversations.ts';
import { partiesOf, visitsOfPair, type Pair } from '../queries/pairs.ts';
import { openingOf, writingRefusal, type ConversationSide } from '../rules/opening.ts';
import { conversationRefusals } from '../texts.ts';
import { acrossShown, blockersOf, closingShown } from './presenter.ts';
import { openedConversation } from './visit-lines.ts';

/**
 * Returns the id of the conversation between a client and a professional, null until it is opened. Also returns the
 * reason why `side` may not write. Throws `NotFound` when the client or the professional no longer exists.
 */
export const withPair = async (
  { db, nowMs }: Call,
  pair: Pair,
  side: ConversationSide,
): Promise<AnswerOf<typeof conversationWith>> => {
  const found = await conversationOfPair(db, pair);
  const parties = found ?? (await partiesOf(db, pair));
  if (!parties) throw new Refusal('NotFound');
  const opening = openingOf(await visitsOfPair(db, pair), nowMs);
  // An account that never had a visit with an unpublished professional must not learn that this professional exists.
  if (!found && !opening.isOpen && opening.why === 'never' && !parties.professional.published)
    throw new Refusal('NotFound');
  return {
    id: found?.id ?? null,
    across: acrossShown(parties, side),
    closed: closingShown(opening, writingRefusal(opening, found ? blockersOf(found) : [], side)),
  };
};

/**
 * Opens the conversation between a client and a professional, unless it already exists. Throws `Conflict` when none of
 * their visits allows a conversation.
 */
export const openForPair = async ({ db, nowMs }: Call, pair: Pair): Promise<ConversationRow> => {
  const found = await conversationOfPair(db, pair);
  if (found) return found;
  const opening = openingOf(await visitsOfPair(db, pair), nowMs);
  if (!opening.isOpen) throw new Refusal('Conflict', { additional: conversationRefusals[opening.why] });
  return db
    .transaction()
    .execute(async (trx) => (await conversationByRow(trx, await openedConversation(trx, pair, nowMs)))!);
};
