import type { CallRoute } from '#core/call-route.ts';
import type { DataOf } from '#core/route.ts';
import { parisZone } from '#core/units.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceWord } from '#ui/forms/once-field.tsx';
import { answered } from '#ui/page/answered.ts';
import {
  attachToProConversation,
  blockProConversation,
  keepQuickReplies,
  listProConversations,
  markProConversationRead,
  proConversationWith,
  readProConversation,
  readQuickReplies,
  sendProLine,
} from '../contract/professional.ts';
import type { ConversationActs } from '../pages/messenger-action.ts';
import { closedText, type ShownConversation } from '../pages/messenger-view.ts';

const listed = 20;

type Listed = DataOf<typeof listProConversations>;

/**
 * Data of the professional's messages page. `first` is the client of the visit named in the URL, when no conversation
 * with this client exists yet.
 */
export type ProMessenger = {
  readonly id: string;
  readonly list: Listed;
  readonly words: string;
  readonly filter: 'all' | 'unread' | 'today';
  readonly pageIndex: number;
  readonly open: ShownConversation | null;
  readonly first: { readonly visit: string; readonly name: string; readonly closed: string | null } | null;
  readonly replies: readonly string[];
  readonly reported: string | null;
  readonly nowMs: number;
  readonly once: string;
};

type ProMessengerRequest = {
  readonly id: string;
  readonly conversation?: string | undefined;
  readonly params: URLSearchParams;
  readonly pageIndex: number;
  readonly nowMs: number;
};

const views = { 'non-lus': 'unread', 'aujourd-hui': 'today' } as const;

const filterIn = (params: URLSearchParams): ProMessenger['filter'] =>
  views[params.get('vue') as keyof typeof views] ?? 'all';

/**
 * Loads a professional's conversations, with the open conversation or with the client of the visit named in the URL.
 * Returns `found` when a conversation with that client already exists, so that the page redirects to it.
 */
export const loadProMessenger = async (
  call: CallRoute,
  { id, conversation, params, pageIndex, nowMs }: ProMessengerRequest,
): Promise<ProMessenger | { readonly found: string }> => {
  const visit = params.get('rendez-vous');
  const visitConversation = visit === null ? null : answered(await call(proConversationWith, { id, visit }));
  if (visitConversation !== null && visitConversation.id !== null) return { found: visitConversation.id };
  const words = (params.get('q') ?? '').trim();
  const filter = filterIn(params);
  const list = answered(
    await call(listProConversations, { id, q: words, which: filter, pageIndex, itemsPerPage: listed }),
  );
  const open = conversation === undefined ? null : answered(await call(readProConversation, { id, cid: conversation }));
  const replies = open === null ? [] : answered(await call(readQuickReplies, { id })).texts;
  const first = visitConversation && {
    visit: visit!,
    name: visitConversation.across.name,
    closed: closedText({ closed: visitConversation.closed, side: 'professional', time_zone: parisZone }),
  };
  return {
    id,
    list,
    words,
    filter,
    pageIndex,
    open,
    first,
    replies,
    reported: params.get('signaler'),
    nowMs,
    once: onceWord(),
  };
};

export const actsOfProfessional = (call: CallRoute, id: string, cid: string): ConversationActs => ({
  send: (key, text) => call(sendProLine, { id, cid, key, text }),
  attach: (key, file) => call(attachToProConversation, { id, cid, key, file }),
  block: (blocked) => call(blockProConversation, { id, cid, blocked }),
  read: (line) => call(markProConversationRead, { id, cid, line }),
});

/** The quick replies. `isSaved` is true after a redirect from a successful save. */
export const loadReplies = async (call: CallRoute, id: string, params: URLSearchParams) => ({
  replies: answered(await call(readQuickReplies, { id })).texts,
  isSaved: params.get('dit') === 'garde',
});

/** Saves the quick replies of a form, one per line of text. An error in one reply is shown under the whole field. */
export const keepReplies = async (call: CallRoute, id: string, form: FormData) => {
  const typed = textIn(form, 'texts');
  const texts = typed
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const { status, envelope } = await call(keepQuickReplies, { id, texts });
  if (envelope.success) return { refused: null };
  const { validation, msg } = envelope.error;
  return { refused: Object.values(validation ?? {})[0] ?? msg, text: typed, status };
};
