import { capital } from '#core/capital.ts';
import { instantMs } from '#core/instant-text.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { startWall, momentText } from '#features/offers/rules/instant-text.ts';
import { rescheduledLimits } from '#features/bookings/pages/visit-view.ts';
import { rescheduleTexts } from './reschedule-texts.ts';
import { listedMoment } from './reschedule-view.ts';

const { proposal: texts, moment: words } = rescheduleTexts;

type Answer = { readonly answer: 'accept' | 'decline' | 'withdraw'; readonly label: string; readonly isMain: boolean };

/** Returns the open proposal as the client reads it. Null without a proposal. */
export const proposalView = (b: BookingData, nowMs: number) => {
  const { proposal, pro, time_zone } = b;
  if (proposal === null) return null;
  const moment = momentText(time_zone, instantMs(proposal.starts_at));
  const until = momentText(time_zone, instantMs(proposal.expires_at));
  const price =
    proposal.total_cents === b.quote.totalCents
      ? []
      : [
          words.price(b.quote.totalCents, proposal.total_cents, ''),
          ...(proposal.refund_cents > 0 ? [words.back(proposal.refund_cents)] : []),
        ];
  const limits = rescheduledLimits(
    b,
    { schedule: proposal.schedule, paidCents: proposal.due_now_cents },
    nowMs,
  ).sentences;
  if (proposal.by === 'client') {
    const answers: readonly Answer[] = [{ answer: 'withdraw', label: texts.withdraw, isMain: false }];
    return {
      id: proposal.id,
      heading: texts.yours,
      sentences: [texts.sent(pro.spoken_name, moment), ...price, ...limits, texts.untilTheirs(until)],
      answers,
    };
  }
  const when = listedMoment(startWall(proposal, time_zone));
  const answers: readonly Answer[] = [
    { answer: 'accept', label: texts.accept(when), isMain: true },
    { answer: 'decline', label: texts.decline, isMain: false },
  ];
  return {
    id: proposal.id,
    heading: texts.theirs(pro.spoken_name),
    sentences: [
      texts.next(capital(moment)),
      ...price,
      ...limits,
      ...(proposal.reason === null ? [] : [texts.reasonGiven(proposal.reason)]),
      texts.until(until),
    ],
    answers,
  };
};
export type ProposalView = NonNullable<ReturnType<typeof proposalView>>;
