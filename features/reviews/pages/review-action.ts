import type { CallRoute } from '#core/call-route.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { changeReview, createReview, removeReview, stopAsking } from '../contract.ts';

type VisitAccess = { readonly bookingId: string; readonly token: string | null; readonly once: string | undefined };

/**
 * Handles the form of a review: creates, changes or withdraws it. Returns the code of the result for the URL, or the
 * errors of the form.
 */
export const sendReview = async (
  call: CallRoute,
  form: FormData,
  { bookingId, token, once }: VisitAccess,
  nowMs: number,
): Promise<{ outcome: string } | { status: number; refused: RefusedForm }> => {
  const id = textIn(form, 'review');
  const access = { jeton: token };
  if (form.has('stop')) {
    const { envelope, status } = await call(stopAsking, { id: bookingId, ...access });
    return envelope.success ? { outcome: 'stop' } : { status, refused: refusedForm(form, envelope.error, [], nowMs) };
  }
  if (form.has('remove')) {
    const { envelope, status } = await call(removeReview, { id, ...access });
    // When a withdrawal is sent twice, the second request finds no review. It counts as done.
    return envelope.success || envelope.error.code === 'NotFound'
      ? { outcome: 'retire' }
      : { status, refused: refusedForm(form, envelope.error, [], nowMs) };
  }
  const typed = { rating: textIn(form, 'rating'), body: textIn(form, 'body') };
  const answer =
    id === ''
      ? await call(createReview, { booking_id: bookingId, ...access, ...typed }, once)
      : await call(changeReview, { id, ...access, ...typed });
  if (answer.envelope.success || answer.envelope.error.additional === 'no_changes')
    return { outcome: id === '' ? 'publie' : 'change' };
  return { status: answer.status, refused: refusedForm(form, answer.envelope.error, ['rating', 'body'], nowMs) };
};
