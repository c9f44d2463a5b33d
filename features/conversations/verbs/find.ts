import { Refusal } from '#core/refusal.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { conversationOf, sideOfOwner, type ConversationOwner, type ConversationRow } from '../queries/conversations.ts';
import type { ConversationSide } from '../rules/opening.ts';

/**
 * The owner whose conversations a call reads: the signed-in account as a client, or the professional named by
 * `profileId`. `resource` limits the list to one practitioner's clients.
 */
export const ownerIn = (call: Call, profileId?: string, resource: number | null = null): ConversationOwner =>
  profileId === undefined ? { accountId: signedIn(call).id } : { proId: ownProfessional(call, profileId), resource };

/** A conversation, and the side of the caller in it. */
export type FoundConversation = { readonly conversation: ConversationRow; readonly side: ConversationSide };

/** Finds a conversation of an owner. Throws `NotFound` when the conversation belongs to somebody else. */
export const foundConversation = async (
  call: Call,
  owner: ConversationOwner,
  publicId: string,
): Promise<FoundConversation> => {
  const conversation = await conversationOf(call.db, owner, publicId);
  if (!conversation) throw new Refusal('NotFound');
  return { conversation, side: sideOfOwner(owner) };
};
