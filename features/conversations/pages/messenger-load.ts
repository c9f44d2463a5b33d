import type { CallRoute } from '#core/call-route.ts';
import type { DataOf } from '#core/route.ts';
import { parisZone } from '#core/units.ts';
import { onceWord } from '#ui/forms/once-field.tsx';
import { answered } from '#ui/page/answered.ts';
import { conversationWith, listConversations, readConversation } from '../contract/client.ts';
import { messengerTexts as texts } from './messenger-texts.ts';
import { closedText, type ShownConversation } from './messenger-view.ts';

const listed = 100;

/** Data of the client's conversations page. `list` is null when the list could not be loaded. */
export type ClientMessenger = {
  readonly list: DataOf<typeof listConversations>['data'] | null;
  readonly open: ShownConversation | null;
  /**
   * A professional with whom the client has no conversation yet. `closed` is the reason why the client may not open a
   * conversation, null when the client may.
   */
  readonly first: {
    readonly professionalId: string;
    readonly name: string;
    readonly closed: string | null;
    readonly page: { readonly id: string; readonly slug: string } | null;
  } | null;
  readonly reported: string | null;
  readonly nowMs: number;
  readonly once: string;
};

type MessengerRequest = {
  readonly cid?: string | undefined;
  readonly writeTo: string | null;
  readonly reported: string | null;
  readonly nowMs: number;
};

/**
 * Loads a client's conversations, with the open conversation or with the professional `writeTo`. Returns `found` when a
 * conversation with that professional already exists, so that the page redirects to it.
 */
export const loadMessenger = async (
  call: CallRoute,
  { cid, writeTo, reported, nowMs }: MessengerRequest,
): Promise<ClientMessenger | { readonly found: string }> => {
  const { envelope } = await call(listConversations, { itemsPerPage: listed });
  const open = cid === undefined ? null : answered(await call(readConversation, { cid }));
  const conversation = writeTo === null ? null : answered(await call(conversationWith, { pid: writeTo }));
  if (conversation !== null && conversation.id !== null) return { found: conversation.id };
  const first = conversation && {
    professionalId: writeTo!,
    name: conversation.across.name,
    closed:
      conversation.closed &&
      (conversation.closed.why === 'never'
        ? texts.closed.never
        : closedText({ closed: conversation.closed, side: 'client', time_zone: parisZone })),
    page: conversation.across.professional,
  };
  return { list: envelope.success ? envelope.data.data : null, open, first, reported, nowMs, once: onceWord() };
};
