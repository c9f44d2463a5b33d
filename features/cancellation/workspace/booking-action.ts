import { data, redirect } from 'react-router';
import { proActions, type ProAction } from '#features/bookings/contract.ts';
import { cancelAsPro, changeProBooking } from '#features/cancellation/contract.ts';
import { answerMoveAsPro } from '#features/moves/contract.ts';
import { changePaymentStatus } from '#features/payments/contract.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import type { PageCall } from '#app/context.ts';

const moveAnswers = { move_accept: 'accept', move_decline: 'decline', move_withdraw: 'withdraw' } as const;
export type MoveAction = keyof typeof moveAnswers;

export type BookingAnswer = RefusedForm & { readonly tried: ProAction | MoveAction };

const states = { confirm: 'confirmed', decline: 'declined', complete: 'completed', no_show: 'no_show' } as const;
const statuses = { mark_paid: 'paid', mark_pending: 'pending', mark_refunded: 'refunded' } as const;

/** Does what a form of the panel of a visit asks, then leads back to it. */
export const actOnBooking = async ({ call, now, proId }: Pick<PageCall, 'call' | 'now'> & { readonly proId: string }, url: URL, form: FormData) => {
  const asked = [...proActions, ...(Object.keys(moveAnswers) as MoveAction[])].find((one) => one === textIn(form, 'do'));
  if (asked === undefined) throw data(null, { status: 400 });
  const who = { id: proId, bid: textIn(form, 'bid') };
  const reason = textIn(form, 'reason');
  const { status, envelope } =
    asked === 'move_accept' || asked === 'move_decline' || asked === 'move_withdraw'
      ? await call(answerMoveAsPro, { ...who, proposal: textIn(form, 'proposal'), answer: moveAnswers[asked], reason: reason || null })
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
