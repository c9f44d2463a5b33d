import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { proActions } from '#features/bookings/contract.ts';
import { sayVisitStep, writeVisitNote } from '#features/bookings/contract/visit-steps.ts';
import type { BookingAnswer, RescheduleAction } from '#features/bookings/workspace/booking-view.ts';
import { cancelAsPro, cancelForClient, changeProBooking } from '#features/cancellation/contract.ts';
import { answerRescheduleAsPro, undoReschedule } from '#features/reschedule/contract.ts';
import { changePaymentStatus } from '#features/payments/contract.ts';
import { discountVisit } from '#features/payments/contract/pro-orders.ts';
import { bookingPanelTexts } from '#features/bookings/workspace/booking-texts.ts';
import { renewLink, sendLink, withdrawLink } from '#features/payments/contract/links.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { centsTyped } from '#ui/workspace/typed-price.ts';

const moveAnswers = {
  move_accept: 'accept',
  move_decline: 'decline',
  move_withdraw: 'withdraw',
} as const satisfies Record<RescheduleAction, string>;
const states = { confirm: 'confirmed', decline: 'declined', complete: 'completed', no_show: 'no_show' } as const;
const steps = {
  arrive: { step: 'arrived', takes_back: false },
  start_care: { step: 'started', takes_back: false },
  end_care: { step: 'ended', takes_back: false },
  undo_arrive: { step: 'arrived', takes_back: true },
  undo_start_care: { step: 'started', takes_back: true },
  undo_end_care: { step: 'ended', takes_back: true },
} as const;
const statuses = { mark_paid: 'paid', mark_pending: 'pending', mark_refunded: 'refunded' } as const;

const centsIn = (form: FormData, name: string): number | null =>
  /^\d{1,9}$/.test(textIn(form, name)) ? Number(textIn(form, name)) : null;

/** Reads the discount of a form as the call expects it. Null removes the discount. */
const discountIn = (form: FormData) =>
  textIn(form, 'remove') === '1'
    ? null
    : { cents: centsTyped(textIn(form, 'discount.cents')), reason: textIn(form, 'discount.reason') };

type PanelAction = Exclude<BookingAnswer['tried'], 'renew_link'>;

/** Actions that end the visit, or its request. Their confirmation contains amounts. */
const endings: ReadonlySet<PanelAction> = new Set(['cancel', 'cancel_for_client', 'decline', 'no_show']);

/** Returns the key of the confirmation text in `bookingPanelTexts.done`. */
const doneWord = (action: PanelAction, done: object): string => {
  if (endings.has(action)) return 'fin';
  if (action === 'note') return 'garde';
  if (action === 'discount') return 'remise';
  if (action === 'move_undo') return 'remis';
  if (action === 'send_link') return 'renvoye';
  if (action === 'withdraw_link') return 'libere';
  return action === 'mark_paid' && 'payment_status' in done && done.payment_status === 'paid_wlns' ? 'reste' : 'fait';
};

type VisitId = { readonly id: string; readonly bid: string };

const runAction = (call: CallRoute, action: PanelAction, visitId: VisitId, form: FormData) => {
  const reason = textIn(form, 'reason') || null;
  switch (action) {
    case 'move_undo':
      return call(undoReschedule, visitId);
    case 'move_accept':
    case 'move_decline':
    case 'move_withdraw':
      return call(answerRescheduleAsPro, {
        ...visitId,
        proposal: textIn(form, 'proposal'),
        answer: moveAnswers[action],
        reason,
      });
    case 'send_link':
      return call(sendLink, visitId);
    case 'withdraw_link':
      return call(withdrawLink, visitId);
    case 'cancel_for_client': {
      const waives = textIn(form, 'waives') === '1';
      return call(cancelForClient, {
        ...visitId,
        waives,
        expected_refund_cents: centsIn(form, waives ? 'paid_cents' : 'refund_cents'),
      });
    }
    case 'cancel':
      return call(cancelAsPro, { ...visitId, reason: reason ?? '' });
    case 'mark_paid':
    case 'mark_pending':
    case 'mark_refunded':
      return call(changePaymentStatus, {
        ...visitId,
        payment_status: statuses[action],
        payment_method: textIn(form, 'payment_method') || null,
      });
    case 'note':
      return call(writeVisitNote, { ...visitId, note: textIn(form, 'note') });
    case 'discount':
      return call(discountVisit, { ...visitId, discount: discountIn(form) });
    case 'arrive':
    case 'start_care':
    case 'end_care':
    case 'undo_arrive':
    case 'undo_start_care':
    case 'undo_end_care':
      return call(sayVisitStep, { ...visitId, ...steps[action] });
    default:
      return call(changeProBooking, { ...visitId, state: states[action], reason });
  }
};

export const actOnBooking = async (
  { call, nowMs, proId }: { readonly call: CallRoute; readonly nowMs: number; readonly proId: string },
  url: URL,
  form: FormData,
) => {
  const action = [
    ...proActions,
    ...(Object.keys(moveAnswers) as RescheduleAction[]),
    'move_undo' as const,
    'note' as const,
    'discount' as const,
  ].find((one) => one === textIn(form, 'do'));
  if (action === undefined) throw data(null, { status: 400 });
  const visitId = { id: proId, bid: textIn(form, 'bid') };
  if (action === 'renew_link') {
    const { status, envelope } = await call(renewLink, visitId);
    const answer = envelope.success
      ? { at: nowMs, typed: {}, validation: {}, message: null, link: envelope.data.url }
      : refusedForm(form, envelope.error, [], nowMs);
    return data<BookingAnswer>({ tried: action, ...answer }, { status });
  }
  const { status, envelope } = await runAction(call, action, visitId, form);
  if (!envelope.success) {
    const refused = refusedForm(
      form,
      envelope.error,
      ['reason', 'payment_method', 'note', 'discount.cents', 'discount.reason'],
      nowMs,
    );
    const message =
      action === 'cancel_for_client' && envelope.error.code === 'Conflict'
        ? bookingPanelTexts.money.changed
        : refused.message;
    return data<BookingAnswer>({ tried: action, ...refused, message }, { status });
  }
  const query = new URLSearchParams(url.search);
  query.delete('index');
  query.set('booking_id', visitId.bid);
  // The step button already shows the recorded step, so no confirmation is needed.
  if (action in steps) query.delete('dit');
  else query.set('dit', doneWord(action, envelope.data));
  return redirect(`${url.pathname.replace(/\.data$/, '')}?${query.toString()}`, 303);
};
