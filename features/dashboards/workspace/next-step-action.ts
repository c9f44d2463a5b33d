import { data } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { sayVisitStep } from '#features/bookings/contract/visit-steps.ts';
import { changePaymentStatus } from '#features/payments/contract.ts';
import type { FormMessage } from '#ui/forms/refusal-message.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';

/**
 * Result of the button that records a visit's next step. `message` is the error to show, null when the step was
 * recorded.
 */
export type NextStepAnswer = { readonly bid: string; readonly at: number; readonly message: FormMessage | null };

const steps = { arrive: 'arrived', start_care: 'started', end_care: 'ended' } as const;

export const takeNextStep = async (
  call: CallRoute,
  page: { readonly id: string; readonly nowMs: number },
  form: FormData,
) => {
  const wantedAct = (['arrive', 'start_care', 'end_care', 'mark_paid'] as const).find(
    (one) => one === textIn(form, 'do'),
  );
  if (wantedAct === undefined) throw data(null, { status: 400 });
  const bid = textIn(form, 'bid');
  const { status, envelope } =
    wantedAct === 'mark_paid'
      ? await call(changePaymentStatus, {
          id: page.id,
          bid,
          payment_status: 'paid',
          payment_method: textIn(form, 'payment_method') || null,
        })
      : await call(sayVisitStep, { id: page.id, bid, step: steps[wantedAct] });
  const message = envelope.success ? null : refusedForm(form, envelope.error, [], page.nowMs).message;
  return data<NextStepAnswer>({ bid, at: page.nowMs, message }, { status });
};
