import type { AnswerOf } from '#core/route.ts';
import { requestOfToken, maskedBooking, shownBooking } from '#features/bookings/verbs/access.ts';
import type { Call } from '#platform/http/call.ts';
import type { readLinkedRequest } from '../contract/request-link.ts';
import { requestLinkState } from '../rules/request-link.ts';
import { changeAsPro } from './as-pro.ts';

type Linked = AnswerOf<typeof readLinkedRequest>;

const shownOf = async (call: Call, bookingId: number): Promise<Linked> => {
  const booking = await shownBooking(call.db, bookingId, call.nowMs);
  return {
    state: requestLinkState(booking.state, booking.answer_expires_at, call.nowMs),
    booking: maskedBooking(booking),
  };
};

/** Returns the request of a mailed link, or its outcome. Throws `NotFound` for an invalid secret. */
export const linkedRequest = async (call: Call, token: string): Promise<Linked> =>
  shownOf(call, (await requestOfToken(call, token)).id);

/** Answers the request of a mailed link, with the same effect as an answer in the professional's space. */
export const answerByLink = async (
  call: Call,
  token: string,
  input: { readonly answer: 'confirmed' | 'declined'; readonly reason: string | null },
): Promise<Linked> => {
  const { id, public_id, pro_id } = await requestOfToken(call, token);
  await call.db
    .transaction()
    .execute((trx) => changeAsPro(trx, pro_id, public_id, { to: input.answer, reason: input.reason }, call.nowMs));
  return shownOf(call, id);
};
