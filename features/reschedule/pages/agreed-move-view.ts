import { instantMs } from '#core/instant-text.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { rescheduleTexts } from './reschedule-texts.ts';

/**
 * Returns the texts about a move that the professional made at once. Null when the client can neither contest it nor
 * cancel for free because of it.
 */
export const agreedMoveView = ({ agreed_move: move, pro, time_zone }: BookingData, nowMs: number) => {
  const { agreed: texts } = rescheduleTexts;
  if (move === null) return null;
  const was = momentText(time_zone, instantMs(move.was_starts_at));
  if (move.is_cancellation_free)
    return { heading: texts.freeHeading, sentences: [texts.free(was)], contest: null, together: null };
  if (move.contest_until === null) return null;
  const until = momentText(time_zone, instantMs(move.contest_until));
  return {
    heading: texts.heading(pro.spoken_name),
    // When the previous start has passed, contesting cannot restore it.
    sentences: [texts.was(was), instantMs(move.was_starts_at) <= nowMs ? texts.untilLate(until) : texts.until(until)],
    contest: texts.contest,
    together: move.together === 0 ? null : texts.together(move.together),
  };
};
export type AgreedMoveView = NonNullable<ReturnType<typeof agreedMoveView>>;
