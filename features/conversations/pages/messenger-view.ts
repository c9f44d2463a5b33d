import { capital } from '#core/capital.ts';
import { clockText, fullDateText, longDateText, shortDateText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { hourMs, parisZone } from '#core/units.ts';
import { dateBlockOf } from '#features/offers/rules/date-block.ts';
import { momentText, wallToSay } from '#features/offers/rules/instant-text.ts';
import { visitTones } from '#features/bookings/pages/badge-tones.ts';
import type { listConversations, readConversation } from '../contract/client.ts';
import { messengerTexts as texts } from './messenger-texts.ts';

export type ShownConversation = DataOf<typeof readConversation>;
export type ThreadLineData = ShownConversation['lines'][number];
type Listed = DataOf<typeof listConversations>['data'][number];
type Visit = NonNullable<Listed['visit']>;

const dayAndClock = (zone: string, iso: string): { readonly day: number; readonly clock: string } => {
  const wall = wallToSay(zone, instantMs(iso));
  return { day: wall.day, clock: wallClockText(wall) };
};

/** Short time of a line for the list: the clock time today, « Hier » yesterday, otherwise the date. */
export const lineTime = (zone: string, iso: string, nowMs: number): string => {
  const { day, clock } = dayAndClock(zone, iso);
  const ago = dayOf(zone, nowMs) - day;
  if (ago === 0) return clock;
  if (ago === 1) return texts.yesterday;
  return ago < 330 ? shortDateText(day) : fullDateText(day);
};

const dayHeading = (zone: string, day: number, nowMs: number): string => {
  const ago = dayOf(zone, nowMs) - day;
  if (ago === 0) return texts.today;
  if (ago === 1) return texts.yesterday;
  return capital(ago < 330 ? longDateText(day) : fullDateText(day));
};

/** Shortens a line of a conversation to one line of text, without its author. */
export const lineText = (
  line: Pick<ThreadLineData, 'kind' | 'body' | 'is_withdrawn'> & { readonly starts_at: string | null },
  zone: string,
): string => {
  if (line.is_withdrawn) return texts.withdrawn;
  switch (line.kind) {
    case 'text':
      return line.body ?? '';
    case 'picture':
    case 'pdf':
      return texts[line.kind];
    default:
      return texts.lines[line.kind](line.starts_at === null ? '' : momentText(zone, instantMs(line.starts_at)));
  }
};

const visitText = ({ labels, starts_at, time_zone, state }: Visit): string => {
  const { day, clock } = dayAndClock(time_zone, starts_at);
  const isOff = ['cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired'].includes(state);
  return `${labels.join(', ')} · ${isOff ? texts.states[state].toLowerCase() : texts.dayAndClock(shortDateText(day), clock)}`;
};

export type ConversationLine = {
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly visit: string | null;
  readonly last: string;
  readonly unread: number;
};

export const conversationRows = (list: readonly Listed[], nowMs: number): readonly ConversationLine[] =>
  list.map(({ id, across, unread, visit, last }) => {
    const zone = visit?.time_zone ?? parisZone;
    const text = lineText(last, zone);
    return {
      id,
      name: across.name,
      when: lineTime(zone, last.at, nowMs),
      visit: visit && visitText(visit),
      last: last.is_own ? texts.you(text) : text,
      unread,
    };
  });

const kilo = 1024;

/** Rounded file size, in kilobytes or megabytes of 1,024. */
export const fileSizeText = (bytes: number): string =>
  bytes < kilo * kilo
    ? `${Math.max(1, Math.round(bytes / kilo))}\u00a0Ko`
    : `${(Math.round((bytes / kilo / kilo) * 10) / 10).toString().replace('.', ',')}\u00a0Mo`;

/**
 * A line as the page shows it. Lines of one side that follow one another share a footer with the author and the time.
 */
export type ThreadLine = {
  readonly line: ThreadLineData;
  readonly text: string;
  readonly size: string | null;
  readonly clock: string;
  /** Whether this line ends a run of lines from the same side. */
  readonly isLast: boolean;
  readonly reported: string | null;
};

export type ThreadDay = { readonly day: number; readonly heading: string; readonly lines: readonly ThreadLine[] };

const answeredWithinMs = 48 * hourMs;

export const threadDays = (lines: readonly ThreadLineData[], zone: string, nowMs: number): readonly ThreadDay[] => {
  const datedLines = lines.map((line) => ({ line, ...dayAndClock(zone, line.at) }));
  return [...Map.groupBy(datedLines, ({ day }) => day)].map(([day, group]) => ({
    day,
    heading: dayHeading(zone, day, nowMs),
    lines: group.map(({ line, clock }, i) => ({
      line,
      text: lineText({ ...line, starts_at: line.visit?.starts_at ?? null }, zone),
      size: line.file && `${texts[line.kind === 'pdf' ? 'pdf' : 'picture']}, ${fileSizeText(line.file.size_bytes)}`,
      clock,
      isLast: group[i + 1]?.line.side !== line.side,
      reported:
        line.reported_at === null
          ? null
          : texts.reported(
              momentText(zone, instantMs(line.reported_at)),
              momentText(zone, instantMs(line.reported_at) + answeredWithinMs),
            ),
    })),
  }));
};

/**
 * The delivery state under the reader's newest line: « Distribué », or the time at which the other side read it. Null
 * when the reader has written no line.
 */
export const deliveryText = (
  { lines, read, time_zone }: Pick<ShownConversation, 'lines' | 'read' | 'time_zone'>,
  nowMs: number,
): { readonly lineId: string; readonly text: string; readonly isRead: boolean } | null => {
  const newest = lines.findLast(({ is_own }) => is_own);
  if (!newest) return null;
  if (read === null || read.line !== newest.id) return { lineId: newest.id, text: texts.delivered, isRead: false };
  const { day, clock } = dayAndClock(time_zone, read.at);
  const isToday = day === dayOf(time_zone, nowMs);
  return {
    lineId: newest.id,
    text: isToday ? texts.readAt(clock) : texts.readOn(texts.dayAndClock(shortDateText(day), clock)),
    isRead: true,
  };
};

/** The visit shown above a conversation. Null when the client and the professional have no visit. */
export const pinnedView = ({ visit }: Pick<ShownConversation, 'visit'>) => {
  if (visit === null) return null;
  const start = dayAndClock(visit.time_zone, visit.starts_at);
  const end = dayAndClock(visit.time_zone, visit.ends_at);
  return {
    id: visit.id,
    block: dateBlockOf(start.day, start.clock),
    when: momentText(visit.time_zone, instantMs(visit.starts_at)),
    title: visit.labels.join(', '),
    hours: `${start.clock} – ${end.clock}`,
    state: texts.states[visit.state],
    tone: visitTones[visit.state],
  };
};

const closedForPro = { past: 'pastPro', cancelled: 'cancelledPro' } as const;

/** The sentence that explains why new lines are refused. Null while new lines are accepted. */
export const closedText = ({
  closed,
  side,
  time_zone,
}: Pick<ShownConversation, 'closed' | 'side' | 'time_zone'>): string | null => {
  if (closed === null) return null;
  const { why, since } = closed;
  if (why === 'past' || why === 'cancelled') {
    const date = since === null ? '' : longDateText(dayOf(time_zone, instantMs(since)));
    return texts.closed[side === 'client' ? why : closedForPro[why]](date);
  }
  return texts.closed[why];
};

/**
 * Merges two loads of one conversation. Each line appears once. `has_older` and `draft` come from `before`, everything
 * else from `newer`.
 */
export const mergedConversation = (before: ShownConversation, newer: ShownConversation): ShownConversation => {
  const lines = new Map(before.lines.map((line) => [line.id, line]));
  for (const line of newer.lines) lines.set(line.id, line);
  return { ...newer, lines: [...lines.values()], has_older: before.has_older, draft: before.draft };
};

/** Returns the current clock time in the conversation's zone. A line that is still being sent shows this time. */
export const clockNow = (zone: string, nowMs: number): string => clockText(wallToSay(zone, nowMs).minute);
