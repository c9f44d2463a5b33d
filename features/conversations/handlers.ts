import { pageOf } from '#core/page.ts';
import type { ReceivedFile } from '#core/received-file.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, dayStartMs } from '#core/time.ts';
import { practitionerRow } from '#features/availability/queries/resources.ts';
import { zoneOf } from '#features/orders/queries.ts';
import { ownAgendaOf, ownProfessional } from '#platform/app/actor.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import * as client from './contract/client.ts';
import * as professional from './contract/professional.ts';
import {
  countConversations,
  countUnread,
  listedConversations,
  sideOfOwner,
  type ConversationOwner,
  type ConversationsQuery,
} from './queries/conversations.ts';
import { lineOf, writeStopped, writeDraft, writeReadTo, type ConversationLineRow } from './queries/lines.ts';
import { guestOfVisit, pairOfVisit, writtenProfessional, visitsOfPair, type Pair } from './queries/pairs.ts';
import { storedReplies, writeReplies } from './queries/quick-replies.ts';
import { conversationLimits, cleanLine, proposedReplies } from './rules/lines.ts';
import { showsContacts } from './rules/opening.ts';
import { conversationRefusals } from './texts.ts';
import { foundConversation, ownerIn, type FoundConversation } from './verbs/find.ts';
import { openForPair, withPair } from './verbs/open.ts';
import { openAttachment } from './verbs/read-file.ts';
import { attachFile, sayLine } from './verbs/send.ts';
import { conversationLineShown, listedConversationShown, readLines } from './verbs/presenter.ts';

type ConversationInput = { readonly id?: string; readonly cid: string };

const find = (call: Call, { id, cid }: ConversationInput): Promise<FoundConversation> =>
  foundConversation(call, ownerIn(call, id), cid);

const list = async (
  call: Call,
  owner: ConversationOwner,
  query: ConversationsQuery,
  paged: Parameters<typeof pageOf>[0],
) => {
  const page = pageOf(paged);
  const rows = await listedConversations(call.db, owner, query, page);
  return {
    data: rows.map((row) => listedConversationShown(row, sideOfOwner(owner))),
    itemsPerPage: page.limit,
    ...(await countConversations(call.db, owner, query)),
  };
};

const read = async (
  call: Call,
  input: ConversationInput & { readonly before?: string | undefined; readonly after?: string | undefined },
) => {
  const { conversation, side } = await find(call, input);
  const { before, after } = input;
  return readLines(call.db, conversation, side, { before, after, limit: conversationLimits.linesPerPage }, call.nowMs);
};

const sent = async ({ db }: Call, { conversation, side }: FoundConversation, line: ConversationLineRow) => {
  const visits = await visitsOfPair(db, { accountId: conversation.account_id, proId: conversation.pro_id });
  return { line: conversationLineShown(line, side, !showsContacts(visits)) };
};

const say = async (call: Call, input: ConversationInput & { readonly key: string; readonly text: string }) => {
  const found = await find(call, input);
  return sent(call, found, await sayLine(call, found, input.key, cleanLine(input.text)));
};

const attach = async (call: Call, input: ConversationInput & { readonly key: string; readonly file: ReceivedFile }) => {
  const found = await find(call, input);
  return sent(call, found, await attachFile(call, found, input.key, input.file));
};

const open = async (call: Call, input: ConversationInput & { readonly line: string }, kind: 'picture' | 'pdf') =>
  openAttachment(call, await find(call, input), input.line, kind);

const markRead = async (call: Call, input: ConversationInput & { readonly line: string }) => {
  const { conversation, side } = await find(call, input);
  const line = await lineOf(call.db, conversation.row, input.line);
  if (!line) throw new Refusal('NotFound');
  await writeReadTo(call.db, conversation.row, side, line.row, call.nowMs);
  return { unread: await countUnread(call.db, ownerIn(call, input.id, ownAgendaOf(call))) };
};

const draft = async (call: Call, input: ConversationInput & { readonly text: string }) => {
  const { conversation, side } = await find(call, input);
  await writeDraft(call.db, conversation.row, side, input.text.trim() === '' ? '' : input.text);
  return {};
};

const block = async (call: Call, input: ConversationInput & { readonly blocked: boolean }) => {
  const { conversation, side } = await find(call, input);
  await writeStopped(call.db, conversation.row, side, input.blocked ? call.nowMs : null);
  return { blocked: input.blocked };
};

const clientPair = async (call: Call, publicId: string): Promise<Pair> => {
  const proId = await writtenProfessional(call.db, publicId);
  const owner = ownerIn(call);
  if (proId === undefined || !('accountId' in owner)) throw new Refusal('NotFound');
  return { accountId: owner.accountId, proId };
};

const visitPair = async (call: Call, id: string, visitId: string): Promise<Pair> => {
  const proId = ownProfessional(call, id);
  const pair = await pairOfVisit(call.db, proId, visitId);
  if (!pair) throw new Refusal('NotFound', { additional: conversationRefusals.noAccount });
  return pair;
};

const repliesShown = (texts: readonly string[] | undefined) => ({
  texts: [...(texts ?? proposedReplies)],
  is_proposed: texts === undefined,
});

const whole: ConversationsQuery = { words: '', filter: 'all', dayMs: [0, 0] };

export const handlers: readonly Handled[] = [
  handle(client.listConversations, (paged, call) => list(call, ownerIn(call), whole, paged)),
  handle(client.conversationWith, async ({ pid }, call) => withPair(call, await clientPair(call, pid), 'client')),
  handle(client.openConversation, async ({ pro_id }, call) => ({
    id: (await openForPair(call, await clientPair(call, pro_id))).id,
  })),
  handle(client.readConversation, (input, call) => read(call, input)),
  handle(client.sendLine, (input, call) => say(call, input)),
  handle(client.attachToConversation, (input, call) => attach(call, input)),
  handle(client.readPictureLine, (input, call) => open(call, input, 'picture')),
  handle(client.readPdfLine, (input, call) => open(call, input, 'pdf')),
  handle(client.markConversationRead, (input, call) => markRead(call, input)),
  handle(client.keepDraft, (input, call) => draft(call, input)),
  handle(client.blockConversation, (input, call) => block(call, input)),

  handle(professional.listProConversations, async ({ id, q, which: filter, resource_id: personId, ...paged }, call) => {
    const proId = ownProfessional(call, id);
    const resource = personId === undefined ? null : await practitionerRow(call.db, proId, personId);
    const zone = await zoneOf(call.db, proId);
    const today = dayOf(zone, call.nowMs);
    return list(
      call,
      ownerIn(call, id, resource),
      { words: q, filter, dayMs: [dayStartMs(zone, today), dayStartMs(zone, today + 1)] },
      paged,
    );
  }),
  handle(professional.proConversationWith, async ({ id, visit }, call) => {
    const proId = ownProfessional(call, id);
    const pair = await pairOfVisit(call.db, proId, visit);
    if (pair) return withPair(call, pair, 'professional');
    const name = await guestOfVisit(call.db, proId, visit);
    if (name === undefined) throw new Refusal('NotFound');
    return {
      id: null,
      across: { name, short_name: name, professional: null },
      closed: { why: 'noAccount' as const, since: null },
    };
  }),
  handle(professional.openProConversation, async ({ id, visit }, call) => ({
    id: (await openForPair(call, await visitPair(call, id, visit))).id,
  })),
  handle(professional.readProConversation, (input, call) => read(call, input)),
  handle(professional.sendProLine, (input, call) => say(call, input)),
  handle(professional.attachToProConversation, (input, call) => attach(call, input)),
  handle(professional.readProPictureLine, (input, call) => open(call, input, 'picture')),
  handle(professional.readProPdfLine, (input, call) => open(call, input, 'pdf')),
  handle(professional.markProConversationRead, (input, call) => markRead(call, input)),
  handle(professional.keepProDraft, (input, call) => draft(call, input)),
  handle(professional.blockProConversation, (input, call) => block(call, input)),

  handle(professional.readQuickReplies, async ({ id }, call) =>
    repliesShown(await storedReplies(call.db, ownProfessional(call, id))),
  ),
  handle(professional.keepQuickReplies, async ({ id, texts }, call) => {
    const proId = ownProfessional(call, id);
    if (texts.length > conversationLimits.quickReplies)
      throw new Refusal('InvalidInput', { validation: { texts: conversationRefusals.tooMany } });
    await writeReplies(call.db, proId, texts, call.nowMs);
    return repliesShown(texts);
  }),
];
