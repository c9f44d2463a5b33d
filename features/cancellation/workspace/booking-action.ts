import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { proActions } from '#features/bookings/contract.ts';
import type { BookingAnswer, RescheduleAction } from '#features/bookings/workspace/booking-answer.ts';
import { cancelAsPro, changeProBooking } from '#features/cancellation/contract.ts';
import { answerRescheduleAsPro } from '#features/reschedule/contract.ts';
import { changePaymentStatus } from '#features/payments/contract.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';

const moveAnswers = { move_accept: 'accept', move_decline: 'decline', move_withdraw: 'withdraw' } as const satisfies Record<RescheduleAction, string>;
const states = { confirm: 'confirmed', decline: 'declined', complete: 'completed', no_show: 'no_show' } as const;
const statuses = { mark_paid: 'paid', mark_pending: 'pending', mark_refunded: 'refunded' } as const;

/** Does what a form of the panel of a visit asks, then leads back to it. */
export const actOnBooking = async (
  { call, now, proId }: { readonly call: CallRoute; readonly now: number; readonly proId: string },
  url: URL,
  form: FormData,
) => {
  const asked = [...proActions, ...(Object.keys(moveAnswers) as RescheduleAction[])].find((one) => one === textIn(form, 'do'));
  if (asked === undefined) throw data(null, { status: 400 });
  const who = { id: proId, bid: textIn(form, 'bid') };
  const reason = textIn(form, 'reason');
  const { status, envelope } =
    asked === 'move_accept' || asked === 'move_decline' || asked === 'move_withdraw'
      ? await call(answerRescheduleAsPro, { ...who, proposal: textIn(form, 'proposal'), answer: moveAnswers[asked], reason: reason || null })
      : asked === 'cancel'
        ? await call(cancelAsPro, { ...who, reason })
        : asked === 'mark_paid' || asked === 'mark_pending' || asked === 'mark_refunded'
          ? await call(changePaymentStatus, { ...who, payment_status: statuses[asked], payment_method: textIn(form, 'payment_method') || null })
          : await call(changeProBooking, { ...who, state: states[asked], reason: reason || null });
  if (!envelope.success) return data<BookingAnswer>({ tried: asked, ...refusedForm(form, envelope.error, ['reason', 'payment_method'], now) }, { status });
  const query = new URLSearchParams(url.search);
  query.delete('index');
  query.set('booking_id', who.bid);
  query.set('dit', 'fait');
  return redirect(`${url.pathname.replace(/\.data$/, '')}?${query.toString()}`, 303);
};
