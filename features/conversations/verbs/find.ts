import { Refusal } from '#core/refusal.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { conversationOf, sideOfOwner, type ConversationOwner, type ConversationRow } from '../queries/conversations.ts';
import type { ConversationSide } from '../rules/opening.ts';

/**
 * Returns the owner whose conversations the call reads: the signed-in account as a client, or the professional
 * `profileId`. `resource` limits the list to the clients of one practitioner.
 */
export const ownerIn = (call: Call, profileId?: string, resource: number | null = null): ConversationOwner =>
  profileId === undefined ? { accountId: signedIn(call).id } : { proId: ownProfessional(call, profileId), resource };

export type FoundConversation = { readonly conversation: ConversationRow; readonly side: ConversationSide };

/** Finds a conversation. Throws `NotFound` when it does not belong to `owner`. */
export const foundConversation = async (
  call: Call,
  owner: ConversationOwner,
  publicId: string,
): Promise<FoundConversation> => {
  const conversation = await conversationOf(call.db, owner, publicId);
  if (!conversation) throw new Refusal('NotFound');
  return { conversation, side: sideOfOwner(owner) };
};
