import type { CallRoute } from '#core/call-route.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { freeEndMs } from '#features/bookings/pages/visit-view.ts';
import { wholeHorizon } from '#features/offers/pages/horizon.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { answered } from '#ui/page/answered.ts';
import { previewReschedule, rescheduleMoments } from '../contract.ts';
import { rescheduleTexts as texts } from './reschedule-texts.ts';
import { chosenView, momentsPicked, momentsView, otherPersonSentence, withPeople } from './reschedule-view.ts';

/** Returns the chosen start. For a team, also its practitioners, with a sentence when they change. */
const chosenOf = (booking: BookingData, preview: DataOf<typeof previewReschedule>, nowMs: number) => {
  const people = booking.pro.subtype === 'business' ? preview.practitioners : [];
  const when = momentText(booking.time_zone, instantMs(preview.starts_at));
  const view = chosenView(booking, preview, texts.moment, when, nowMs, (moment) => withPeople(moment, people));
  const other = otherPersonSentence(booking, people, texts.otherPerson);
  const [first = '', ...rest] = view.sentences;
  return { ...view, people, sentences: other === null ? view.sentences : [first, other, ...rest] };
};

/** Formats the end of the period in which the client may move at once. Null once it has passed. */
const movableUntilText = (booking: BookingData, nowMs: number): string | null => {
  const endMs = freeEndMs(booking);
  return endMs === null || endMs < nowMs ? null : momentText(booking.time_zone, endMs);
};

type Page = { readonly call: CallRoute; readonly nowMs: number };
type VisitAccess = { readonly id: string; readonly jeton: string | null };

/**
 * Loads the free starts for the client of a visit, and the chosen one. `closed` is the reason when the visit cannot
 * move.
 */
export const loadReschedule = async (
  { call, nowMs }: Page,
  access: VisitAccess,
  booking: BookingData,
  params: URLSearchParams,
) => {
  const answer = await call(rescheduleMoments, {
    ...access,
    ...wholeHorizon(booking.time_zone, dayOf(booking.time_zone, nowMs)),
  });
  if (!answer.envelope.success && answer.envelope.error.code === 'IllegalTransition')
    return { closed: texts.closed.changed };
  const found = answered(answer);
  if (found.way === null) return { closed: texts.closed.heading };
  const picked = momentsPicked(found, booking, params);
  const preview =
    picked.slot === null ? null : await call(previewReschedule, { ...access, starts_at: picked.slot.starts_at });
  const chosen = preview?.envelope.success === true ? chosenOf(booking, preview.envelope.data, nowMs) : null;
  const isNow = found.way === 'now';
  return {
    closed: null,
    isNow,
    lead: isNow ? texts.lead : texts.leadProposal(booking.pro.spoken_name),
    freeUntil: isNow ? movableUntilText(booking, nowMs) : null,
    isReplacing: booking.proposal !== null,
    isGone: picked.isGone,
    times: momentsView(found, picked, params),
    chosen,
  };
};
