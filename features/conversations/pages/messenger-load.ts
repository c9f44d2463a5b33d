import type { CallRoute } from '#core/call-route.ts';
import type { DataOf } from '#core/route.ts';
import { parisZone } from '#core/units.ts';
import { onceWord } from '#ui/forms/once-field.tsx';
import { answered } from '#ui/page/answered.ts';
import { conversationWith, listConversations, readConversation } from '../contract/client.ts';
import { messengerTexts as texts } from './messenger-texts.ts';
import { closedText, type ShownConversation } from './messenger-view.ts';

const listed = 100;

/** What the page of a client’s conversations shows; no list when it could not be read. */
export type ClientMessenger = {
  readonly list: DataOf<typeof listConversations>['data'] | null;
  readonly open: ShownConversation | null;
  /** A professional with whom there is no conversation yet, and why none may be opened. */
  readonly first: {
    readonly professionalId: string;
    readonly name: string;
    readonly closed: string | null;
    readonly page: { readonly id: string; readonly slug: string } | null;
  } | null;
  /** The line about to be reported. */
  readonly reported: string | null;
  readonly nowMs: number;
  readonly once: string;
};

type Asked = { readonly cid?: string | undefined; readonly writeTo: string | null; readonly reported: string | null; readonly nowMs: number };

/** Reads a client’s conversations, with the one that is open, or whoever they would write to; the id of a conversation that there is already. */
export const loadMessenger = async (call: CallRoute, { cid, writeTo, reported, nowMs }: Asked): Promise<ClientMessenger | { readonly found: string }> => {
  const { envelope } = await call(listConversations, { itemsPerPage: listed });
  const open = cid === undefined ? null : answered(await call(readConversation, { cid }));
  const asked = writeTo === null ? null : answered(await call(conversationWith, { pid: writeTo }));
  if (asked !== null && asked.id !== null) return { found: asked.id };
  const first = asked && {
    professionalId: writeTo!,
    name: asked.across.name,
    closed: asked.closed && (asked.closed.why === 'never' ? texts.closed.never : closedText({ closed: asked.closed, side: 'client', time_zone: parisZone })),
    page: asked.across.professional,
  };
  return { list: envelope.success ? envelope.data.data : null, open, first, reported, nowMs, once: onceWord() };
};
