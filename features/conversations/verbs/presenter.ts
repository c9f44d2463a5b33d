import { shortName } from '#core/short-name.ts';
import { fullName } from '#features/profiles/rules/contact.ts';
import type { AnswerOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import type { listConversations } from '../contract/client.ts';
import type { ConversationAnswer } from '../contract/data.ts';
import type { ConversationRow, ListedRow } from '../queries/conversations.ts';
import {
  conversationLines,
  newestReadOf,
  type ConversationLineRow,
  type ConversationLinesQuery,
} from '../queries/lines.ts';
import { pinnedVisitOf, visitsOfPair, type PinnedVisit } from '../queries/pairs.ts';
import { maskContacts } from '../rules/masking.ts';
import {
  acrossOf,
  openingOf,
  showsContacts,
  writingRefusal,
  type ConversationSide,
  type ConversationOpening,
  type WritingRefusal,
} from '../rules/opening.ts';

type LineAnswer = ConversationAnswer['lines'][number];
type Closing = ConversationAnswer['closed'];

/** The names of the other side of a conversation, as `side` sees them, with the link to a published professional. */
export const acrossShown = (
  { client, professional }: Pick<ConversationRow, 'client' | 'professional'>,
  side: ConversationSide,
): ConversationAnswer['across'] => {
  if (side === 'professional')
    return {
      name: [client.firstname, client.lastname].filter(Boolean).join(' '),
      short_name: client.firstname,
      professional: null,
    };
  const { subtype, firstname, published, slug, id } = professional;
  const name = fullName(professional);
  return {
    name,
    short_name: subtype === 'freelance' && firstname ? firstname : name,
    professional: published ? { id, slug } : null,
  };
};

const visitShown = (visit: PinnedVisit | null): ConversationAnswer['visit'] =>
  visit && { ...visit, labels: [...visit.labels] };

/** The reason why new lines are refused, and since when. Null while new lines are accepted. */
export const closingShown = (opening: ConversationOpening, refusal: WritingRefusal | null): Closing =>
  refusal === null
    ? null
    : {
        why: refusal,
        since: !opening.isOpen && 'sinceMs' in opening && refusal === opening.why ? opening.sinceMs : null,
      };

const seen = (body: string | null, isMasked: boolean): string | null =>
  body !== null && isMasked ? maskContacts(body) : body;

/** A line as a side reads it. A removed line has no text. */
export const conversationLineShown = (
  line: ConversationLineRow,
  side: ConversationSide,
  isMasked: boolean,
): LineAnswer => {
  const isOff = line.withdrawn_at !== null;
  return {
    id: line.id,
    side: line.side ?? 'site',
    is_own: line.side === side,
    kind: line.kind,
    author: side === 'professional' && line.side === 'professional' ? line.author : null,
    body: isOff ? null : seen(line.body, isMasked),
    file:
      isOff || line.file_name === null || line.file_bytes === null
        ? null
        : { name: seen(line.file_name, isMasked)!, size_bytes: line.file_bytes },
    visit: line.visit_id === null || line.starts_at === null ? null : { id: line.visit_id, starts_at: line.starts_at },
    at: line.at,
    reported_at: line.side === side ? null : line.reported_at,
    is_withdrawn: isOff,
  };
};

export const blockersOf = ({ sides }: Pick<ConversationRow, 'sides'>): ConversationSide[] =>
  (['client', 'professional'] as const).filter((side) => sides[side].blocked);

/**
 * Returns a conversation as one side reads it: one page of lines, or the lines after a given line. The page load and
 * the periodic refresh both call it.
 */
export const readLines = async (
  db: Db,
  row: ConversationRow,
  side: ConversationSide,
  linesQuery: ConversationLinesQuery,
  nowMs: number,
): Promise<ConversationAnswer> => {
  const visits = await visitsOfPair(db, { accountId: row.account_id, proId: row.pro_id });
  const opening = openingOf(visits, nowMs);
  const isMasked = !showsContacts(visits);
  const { lines, hasOlder } = await conversationLines(db, row.row, linesQuery);
  const [own, other] = [row.sides[side], row.sides[acrossOf(side)]];
  const readLine = own.said === 0 || other.read === 0 ? null : await newestReadOf(db, row.row, side, other.read);
  return {
    id: row.id,
    side,
    across: acrossShown(row, side),
    time_zone: row.time_zone,
    visit: visitShown(await pinnedVisitOf(db, row.row)),
    lines: lines.map((line) => conversationLineShown(line, side, isMasked)),
    has_older: hasOlder,
    read: readLine === null || other.read_at === null ? null : { line: readLine, at: other.read_at },
    is_unread: other.said > own.read,
    draft: own.draft ?? '',
    masks_contacts: isMasked && visits.length > 0,
    closed: closingShown(opening, writingRefusal(opening, blockersOf(row), side)),
    open_until: opening.isOpen ? opening.untilMs : null,
    has_blocked: own.blocked,
  };
};

export const listedConversationShown = (
  row: ListedRow,
  side: ConversationSide,
): AnswerOf<typeof listConversations>['data'][number] => ({
  id: row.id,
  across: acrossShown(row, side),
  unread: row.unread,
  visit: visitShown(row.visit),
  last: {
    is_own: row.last.side === side,
    kind: row.last.kind,
    body: row.last.withdrawn ? null : seen(row.last.body, !row.shows_contacts),
    is_withdrawn: row.last.withdrawn,
    starts_at: row.last.starts_at,
    at: row.last.at,
  },
});

export const writerName = (row: ConversationRow, side: ConversationSide): string =>
  side === 'client' ? shortName(row.client) : fullName(row.professional);
