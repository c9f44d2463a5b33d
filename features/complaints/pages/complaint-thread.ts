import { longDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { readComplaint } from '../contract.ts';
import { complaintPieces, type ComplaintSide, type ComplaintState } from '../rules/complaint.ts';
import { complaintReasonTexts, complaintStateTexts } from '../texts.ts';
import { complaintTexts } from './complaint-texts.ts';

export type ShownComplaint = DataOf<typeof readComplaint>;

/** One step of a complaint on the screen. `isReached` is true once the step has happened. */
export type ThreadStep = {
  readonly key: string;
  readonly icon: 'opened' | 'client' | 'professional' | 'review' | 'decision';
  readonly isReached: boolean;
  readonly title: string;
  readonly when: string | null;
  readonly body: string | null;
  readonly notes: readonly string[];
  readonly pieces: readonly {
    readonly id: string;
    readonly name: string;
    readonly size: string;
    readonly to: string;
    readonly isPicture: boolean;
  }[];
};

const complaintTones: Readonly<Record<ComplaintState, BadgeTone>> = {
  open: 'sky',
  awaiting_pro: 'warning',
  in_review: 'sky',
  resolved_refund: 'success',
  resolved_partial: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
  mediation: 'iris',
};

const texts = complaintTexts.follow;

/**
 * The badge of a complaint. Between the acceptance of a proposal and its refund, the badge shows the acceptance instead
 * of the state.
 */
export const complaintBadge = ({
  state,
  accepted_at,
}: Pick<ShownComplaint, 'state' | 'accepted_at'>): { readonly tone: BadgeTone; readonly label: string } =>
  state === 'in_review' && accepted_at !== null
    ? { tone: 'success', label: complaintTexts.proposal.accepted }
    : { tone: complaintTones[state], label: complaintStateTexts[state] };

/** The number of files that the reader may still attach. */
export const piecesLeft = ({ pieces, whose }: Pick<ShownComplaint, 'pieces' | 'whose'>): number =>
  complaintPieces.most - pieces.filter(({ side }) => side === whose).length;

const sizeText = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000
    ? texts.size(String(kilobytes))
    : texts.sizeMega((kilobytes / 1024).toFixed(1).replace('.', ','));
};

export const demandText = (
  { asked: ask, asked_cents }: Pick<ShownComplaint, 'asked' | 'asked_cents'>,
  paidCents: number,
): string => (ask === 'answer' ? texts.demandAnswer : texts.demand(priceText(asked_cents), paidCents));

type Options = {
  /** The names of the client and of the professional. */
  readonly names: Readonly<Record<ComplaintSide, string>>;
  readonly paidCents: number;
  /** Name of the side other than the reader, for the sentence about the decision. Null when the reader is an admin. */
  readonly decisionTo: string | null;
  readonly pieceTo: (piece: { readonly id: string; readonly is_picture: boolean }) => string;
};

const proposedText = ({ proposed_cents: cents }: ShownComplaint): string[] =>
  cents === null ? [] : [cents === 0 ? texts.proposedNothing : texts.proposed(priceText(cents))];

type Entry = ShownComplaint['entries'][number];

/**
 * Returns the lines to show under a message: the reason and the request under the opening message, the proposal under
 * the professional's answer.
 */
const notesOf = (complaint: ShownComplaint, { side, kind }: Entry, paidCents: number): string[] => {
  if (kind === 'opening')
    return [texts.reason(complaintReasonTexts[complaint.reason]), demandText(complaint, paidCents)];
  return kind === 'answer' && side === 'professional' ? proposedText(complaint) : [];
};

const titleOf = (complaint: ShownComplaint, { side, kind }: Entry, names: Options['names']): string => {
  if (kind === 'opening') return texts.opened;
  const isOwn = complaint.whose === side;
  if (kind === 'answer') return isOwn ? texts.own : texts.answerOf(names[side]);
  return isOwn ? texts.ownWord : texts.wordOf(names[side]);
};

/** The steps of a complaint: its messages in order with their files, then the steps still to come. */
export const threadOf = (
  complaint: ShownComplaint,
  { names, paidCents, decisionTo, pieceTo }: Options,
): ThreadStep[] => {
  const zone = complaint.visit.time_zone;
  const moment = (iso: string): string => momentText(zone, instantMs(iso));
  // A file is shown under the last message that its sender wrote before sending the file.
  const entriesWithPieces = complaint.entries.map((entry, i) => ({ entry, i, pieces: [] as ShownComplaint['pieces'] }));
  for (const piece of complaint.pieces) {
    const under =
      entriesWithPieces.findLast(({ entry }) => entry.side === piece.side && entry.at <= piece.at) ??
      entriesWithPieces[0];
    under?.pieces.push(piece);
  }
  const steps = entriesWithPieces.map(({ entry, i, pieces }): ThreadStep => ({
    key: `entry-${i}`,
    icon: entry.kind === 'opening' ? 'opened' : entry.side,
    isReached: true,
    title: titleOf(complaint, entry, names),
    when: moment(entry.at),
    body: entry.body ?? texts.forgotten,
    notes: notesOf(complaint, entry, paidCents),
    pieces: pieces.map((piece) => ({
      id: piece.id,
      name: piece.name,
      size: sizeText(piece.size_bytes),
      to: pieceTo(piece),
      isPicture: piece.is_picture,
    })),
  }));
  const awaited: ThreadStep[] = [];
  const bare = { body: null, notes: [], pieces: [] } as const;
  const other: ComplaintSide = complaint.author === 'client' ? 'professional' : 'client';
  if (complaint.state === 'awaiting_pro' || complaint.state === 'open')
    awaited.push({
      ...bare,
      key: 'awaited',
      icon: other,
      isReached: false,
      title: texts.awaited(names[other]),
      when: texts.awaitedBefore(moment(complaint.answer_until)),
    });
  const isAgreed = complaint.accepted_at !== null;
  if (complaint.state === 'in_review' && !isAgreed)
    awaited.push({
      ...bare,
      key: 'review',
      icon: 'review',
      isReached: true,
      title: texts.review,
      when: null,
      notes: [texts.reviewText],
    });
  if (complaint.decided_at === null && complaint.withdrawn_at === null && !isAgreed)
    awaited.push({
      ...bare,
      key: 'decision',
      icon: 'decision',
      isReached: false,
      title: texts.decision,
      when: texts.decisionBefore(longDateText(dayOf(zone, instantMs(complaint.decide_until)))),
      notes: decisionTo === null ? [] : [texts.decisionText(decisionTo)],
    });
  return [...steps, ...awaited];
};
