import { dateTimeText, weekdayAtText, type WallTime } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { walkInName } from '#features/availability/rules/walk-in.ts';
import { dropAnswerOf, type PreviewAnswer } from '#features/availability/workspace/drop-preview.ts';
import { dropVerdict } from '#features/availability/workspace/drop-verdict.ts';
import type { VisitMove } from '#features/availability/workspace/visit-move.ts';
import { momentWith, type RescheduleWay } from '#features/bookings/rules/rescheduling.ts';
import type { previewProReschedule } from '../contract.ts';
import { listedMoment } from '../pages/reschedule-view.ts';
import { agendaMoveTexts as texts } from './agenda-move-texts.ts';
import { rescheduleWorkTexts, unmailedChoice, wayChoice } from './reschedule-work-texts.ts';

type Preview = DataOf<typeof previewProReschedule>;

/** A move that one press confirms, as the sheet over the agenda shows it. */
export type MoveOffer = {
  readonly startsAt: string;
  readonly wasStartsAt: string;
  readonly totalCents: number;
  readonly facts: readonly { readonly term: string; readonly text: string }[];
  readonly ways: readonly {
    readonly way: RescheduleWay;
    readonly title: string;
    readonly text: string;
    readonly button: string;
  }[];
  /** Whether an open proposal ends with this move. */ readonly endsProposal: boolean;
  /** The sentence after a move at once. */ readonly done: string;
};

/** The next step after a drop: confirm in the agenda, decide on the page that moves the visit, or move nothing. */
export type MoveStep =
  | { readonly kind: 'offer'; readonly offer: MoveOffer }
  | { readonly kind: 'page' }
  | { readonly kind: 'refused'; readonly lines: readonly string[] }
  /** The visit has moved since the agenda was drawn. */
  | { readonly kind: 'outdated'; readonly line: string };

const order: readonly RescheduleWay[] = ['now', 'proposal'];

const waysOf = (preview: Preview, client: string): MoveOffer['ways'] => {
  const { ways } = preview.has_mail ? wayChoice(client) : unmailedChoice(client);
  const wall = { day: preview.day, minute: preview.minute };
  const nowText = client === walkInName ? texts.walkIn : ways.now.text;
  const shown = {
    now: { ...ways.now, text: nowText, button: rescheduleWorkTexts.moment.give(weekdayAtText(wall)) },
    proposal: { ...ways.proposal, button: rescheduleWorkTexts.moment.propose(weekdayAtText(wall)) },
  };
  return order.filter((way) => preview.ways.includes(way)).map((way) => ({ way, ...shown[way] }));
};

const tellText = ({ has_mail: hasMail }: Preview, client: string): string => {
  if (hasMail) return texts.mailSoon;
  return client === walkInName ? '' : texts.callClient;
};

const offerOf = (preview: Preview, client: string, isTeam: boolean): MoveOffer => {
  const { current, day, minute, practitioners } = preview;
  const withNames = (moment: string, names: readonly string[]): string => momentWith(moment, isTeam ? names : []);
  const fact = (wall: WallTime, names: readonly string[]): string => withNames(dateTimeText(wall), names);
  return {
    startsAt: preview.starts_at,
    wasStartsAt: current.starts_at,
    totalCents: preview.quote.totalCents,
    facts: [
      { term: texts.from, text: fact(current, current.practitioners) },
      { term: texts.to, text: fact({ day, minute }, practitioners) },
      { term: texts.price, text: texts.samePrice(preview.quote.totalCents) },
    ],
    ways: waysOf(preview, client),
    endsProposal: preview.has_proposal,
    done: [texts.moved(withNames(listedMoment({ day, minute }), practitioners)), tellText(preview, client)]
      .filter(Boolean)
      .join(' '),
  };
};

/**
 * Decides the next step after a drop, from the server's preview. `seenStart` is the start that the sheet showed
 * before. Null at the drop itself: the preview is then compared with the position that the agenda showed.
 */
export const stepAfterDrop = (
  answer: PreviewAnswer,
  { client, from }: Pick<VisitMove, 'client' | 'from'>,
  isTeam: boolean,
  seenStart: string | null = null,
): MoveStep => {
  const checked = dropAnswerOf(answer);
  if (checked === null) return { kind: 'page' };
  if (!('success' in answer) || !answer.success) return stepAfterRefusal(dropVerdict([], checked).lines, from);
  const preview = answer.data;
  const { current } = preview;
  const isOutdated =
    seenStart === null
      ? from !== null && (from.day !== current.day || from.startMin !== current.minute)
      : seenStart !== current.starts_at;
  if (isOutdated) return { kind: 'outdated', line: rescheduleWorkTexts.moved(dateTimeText(current)) };
  // After a refusal by the server, the page shows the new price or the new way before the professional decides again.
  if (seenStart !== null || dropVerdict([], checked).kind !== 'allowed') return { kind: 'page' };
  return { kind: 'offer', offer: offerOf(preview, client, isTeam) };
};

/** Returns the step after a refusal. A visit laid aside has no place in the agenda: the page shows other times. */
export const stepAfterRefusal = (lines: readonly string[], from: VisitMove['from']): MoveStep =>
  from === null ? { kind: 'page' } : { kind: 'refused', lines };
