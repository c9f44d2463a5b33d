import { Refusal } from '#core/refusal.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { conversationOf, sideOfOwner, type ConversationOwner, type ConversationRow } from '../queries/conversations.ts';
import type { ConversationSide } from '../rules/opening.ts';

/** Whose conversations whoever calls reads: their own as a client, or those of the professional that the path names. */
export const ownerIn = (call: Call, profileId?: string, resource: number | null = null): ConversationOwner =>
  profileId === undefined ? { accountId: signedIn(call).id } : { proId: ownProfessional(call, profileId), resource };

/** A conversation and the side of it that whoever calls is. */
export type FoundConversation = { readonly conversation: ConversationRow; readonly side: ConversationSide };

/** A conversation of an owner; another's is not there. */
export const foundConversation = async (call: Call, owner: ConversationOwner, publicId: string): Promise<FoundConversation> => {
  const conversation = await conversationOf(call.db, owner, publicId);
  if (!conversation) throw new Refusal('NotFound');
  return { conversation, side: sideOfOwner(owner) };
};
