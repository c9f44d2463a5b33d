import { data } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { sayVisitStep } from '#features/bookings/contract/visit-steps.ts';
import { changePaymentStatus } from '#features/payments/contract.ts';
import type { NextStepAnswer } from '#features/orders/workspace/next-step.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';

const steps = { arrive: 'arrived', start_care: 'started', end_care: 'ended' } as const;

/** Records the next step of a visit from its line in a list. The page stays on the list. */
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
