import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import type { EnvelopeError, Validation } from '#core/refusal.ts';
import { confirmedOf, dateChanges, dateField, keptDatesTotal } from '#features/bookings/workspace/series-dates-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { refusedForm, formTyped, type RefusedForm } from '#ui/forms/refused-form.ts';
import { checkSeries, orderSeries } from '../contract/series.ts';
import type { OrderAnswer } from './new-visit-action.ts';
import { repeatTyped, repeatShown, type RepeatShown } from './new-visit-repeat-view.ts';
import { newVisitTexts } from './new-visit-texts.ts';

const texts = newVisitTexts.who.repeat;

type VisitInput = {
  readonly id: string;
  readonly starts_at: string;
  readonly walk_in: boolean;
  readonly payment: string;
  readonly discount: unknown;
};

const centsOf = (discount: unknown): number => {
  const cents = (discount as { readonly cents?: unknown } | null)?.cents;
  return typeof cents === 'number' ? cents : 0;
};

const refusedSentence = (
  { code }: EnvelopeError,
  { message }: Pick<RefusedForm, 'message'>,
): RefusedForm['message'] => {
  if (code === 'SlotTaken') return texts.gone;
  return code === 'PriceChanged' ? newVisitTexts.who.priceChanged : message;
};

type Around = {
  readonly call: CallRoute;
  readonly nowMs: number;
  readonly dashboard: string;
  readonly zone: string;
  readonly fields: readonly string[];
};

/**
 * Shows the dates of a repeated visit, then records them once the form sends back the dates that were shown. The
 * professional thus reads each date and the total price before anything is written, also without JavaScript. See
 * docs/product/booking.md#series.
 */
export const noteSeries = async (
  { call, nowMs, dashboard, zone, fields }: Around,
  form: FormData,
  input: VisitInput,
) => {
  const { walk_in, payment, ...visit } = input;
  const answer = (status: number, more: Partial<OrderAnswer>) =>
    data<OrderAnswer>(
      { at: nowMs, typed: formTyped(form), validation: {}, message: null, alternatives: [], ...more },
      { status },
    );
  const { repeat, validation } = repeatTyped(form, zone, input.starts_at);
  const unfit: Validation = {
    ...validation,
    ...(walk_in && { walk_in: texts.named }),
    ...(payment === 'link' && { payment: texts.paidOnSite }),
  };
  if (repeat === null || Object.keys(unfit).length > 0) return answer(400, { validation: unfit });
  const refusedBy = (error: EnvelopeError) =>
    refusedForm(form, error, [...fields, 'every_weeks', 'count', 'until'], nowMs);

  const key = JSON.stringify([visit, repeat]);
  const sent = Array.from({ length: repeat.count }, (_, i) => textIn(form, dateField(i + 1)) || null);
  const wasShown = textIn(form, 'series_said');
  const wantsDates = textIn(form, 'do') === 'dates' || wasShown === '';
  const confirmed = wantsDates ? null : confirmedOf(wasShown, key, sent);
  // Records before checking again: on a second submit, the dates just recorded would look taken.
  const noted =
    confirmed === null
      ? null
      : await call(
          orderSeries,
          { ...visit, ...repeat, changes: dateChanges(confirmed.dates), expected_series_cents: confirmed.totalCents },
          onceIn(form),
        );
  if (noted?.envelope.success)
    return redirect(`${dashboard}/rendez-vous/${noted.envelope.data.booking_id}/serie?dit=note`, 303);

  const checked = await call(checkSeries, { ...visit, ...repeat });
  if (!checked.envelope.success) return answer(checked.status, refusedBy(checked.envelope.error));
  const shown = repeatShown(checked.envelope.data, form, {
    choicesKey: key,
    startsAt: input.starts_at,
    repeat,
    discountCents: centsOf(input.discount),
  });
  const show = (
    status: number,
    { asksAll = false, ...more }: Partial<OrderAnswer> & { readonly asksAll?: boolean } = {},
  ) => {
    const series: RepeatShown = { ...shown, asksAll };
    return answer(status, { ...more, series });
  };
  if (noted !== null && !noted.envelope.success) {
    const { error } = noted.envelope;
    const refused = refusedBy(error);
    return show(noted.status, { ...refused, message: refusedSentence(error, refused) });
  }
  if (wantsDates) return show(200);
  return keptDatesTotal(shown.dates).undecided > 0
    ? show(400, { asksAll: true })
    : show(200, { message: texts.reread });
};
