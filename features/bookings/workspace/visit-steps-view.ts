import { priceText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import type { ProAction, ProBookingData } from '../contract.ts';
import { stepActions, visitSteps, type VisitStep } from '../rules/pro-actions.ts';
import { stepTexts as texts } from './booking-texts.ts';

export const payMethods = ['cash', 'credit-card', 'cheque'] as const;
type Method = (typeof payMethods)[number];

export type StepCell = {
  readonly key: 'arrived' | 'started' | 'ended' | 'paid';
  readonly label: string;
  /** The time of a recorded step. For the payment, its method: recorded, or suggested by the button. */
  readonly more: string | null;
  readonly isRecorded: boolean;
  readonly isNext: boolean;
  readonly action: ProAction | null;
  readonly method: Method | null;
};

export const isSettled = ({ payment_status, quote, on_site_collected }: ProBookingData): boolean =>
  payment_status === 'paid' || (payment_status === 'paid_wlns' && (quote.dueOnSiteCents === 0 || on_site_collected));

const stepTimes = (booking: ProBookingData): Readonly<Record<VisitStep, string | null>> => ({
  arrived: booking.arrived_at,
  started: booking.care_started_at,
  ended: booking.care_ended_at,
});

export const lastVisitStep = (booking: ProBookingData): VisitStep | null => {
  const recordedAt = stepTimes(booking);
  return visitSteps.findLast((step) => recordedAt[step] !== null) ?? null;
};

/**
 * Returns the recorded payment method. While the payment can be recorded, the method that the client announced. Null
 * otherwise.
 */
const methodShown = (booking: ProBookingData, announced: Method): Method | null => {
  if (isSettled(booking)) return booking.collected_by;
  return booking.actions.includes('mark_paid') ? announced : null;
};

/**
 * Returns the steps of the visit and the payment, each with its action. Null when there is nothing to show: the visit
 * is neither confirmed nor completed, or no step and no payment is recorded or possible.
 */
export const visitStepsView = (booking: ProBookingData) => {
  const { actions, next_action: next, time_zone: zone, quote, payment_status, payment_method } = booking;
  const may = (action: ProAction): boolean => actions.includes(action);
  const recordedAt = stepTimes(booking);
  const stands = booking.state === 'confirmed' || booking.state === 'completed';
  if (
    !stands ||
    (!visitSteps.some((step) => recordedAt[step] !== null || may(stepActions[step].say)) && !may('mark_paid'))
  )
    return null;
  const steps = visitSteps.map((key): StepCell => {
    const at = recordedAt[key];
    const { say } = stepActions[key];
    return {
      key,
      label: at === null ? texts.say[key] : texts.recorded[key],
      more: at === null ? null : texts.at(wallClockText(wallToSay(zone, instantMs(at)))),
      isRecorded: at !== null,
      isNext: next === say,
      action: may(say) ? say : null,
      method: null,
    };
  });
  const isPaid = isSettled(booking);
  const announced: Method = payment_status === 'paid_wlns' ? 'cash' : (payment_method ?? 'cash');
  const left = priceText(quote.dueOnSiteCents);
  const method = methodShown(booking, announced);
  const paid: StepCell = {
    key: 'paid',
    label: isPaid ? texts.recorded.paid : texts.say.paid,
    more: method === null ? null : texts.by[method],
    isRecorded: isPaid,
    isNext: next === 'mark_paid',
    action: may('mark_paid') ? 'mark_paid' : null,
    method: announced,
  };
  const back = visitSteps.find((step) => may(stepActions[step].takeBack));
  const last = steps.findLast(({ isRecorded }) => isRecorded);
  return {
    cells: [...steps, paid],
    lastStepText: last === undefined ? '' : [last.label, last.more].join(' '),
    takeBack: back === undefined ? null : { action: stepActions[back].takeBack, label: texts.takeBack[back] },
    otherwise: may('mark_paid')
      ? {
          text: texts.otherwise(left),
          methods: payMethods
            .filter((method) => method !== announced)
            .map((method) => ({ method, label: texts.paidBy[method] })),
        }
      : null,
    absence:
      booking.state === 'confirmed' && booking.arrived_at !== null && booking.care_started_at === null
        ? texts.absence
        : null,
  };
};
export type VisitStepsView = NonNullable<ReturnType<typeof visitStepsView>>;
