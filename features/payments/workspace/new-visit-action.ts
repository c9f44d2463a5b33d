import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { capital } from '#core/capital.ts';
import { compactDate, dateTimeText } from '#core/format.ts';
import { slotWall } from '#features/offers/rules/instant-text.ts';
import type { Slot } from '#features/offers/contract.ts';
import { orderAsPro } from '#features/payments/contract/pro-orders.ts';
import { centsTyped } from '#ui/workspace/typed-price.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { newVisitRequest, type NewVisitChoice } from './new-visit-chosen.ts';
import type { RepeatShown } from './new-visit-repeat-view.ts';
import { newVisitTexts } from './new-visit-texts.ts';
import { noteSeries } from './note-series.ts';

/**
 * Answer to the form when the visit is not recorded. `alternatives` lists free starts when the chosen time is taken.
 */
export type OrderAnswer = RefusedForm & {
  readonly alternatives: readonly { readonly startsAt: string; readonly text: string }[];
  /** Dates of a repeated visit, shown before they are recorded. */
  readonly series?: RepeatShown;
};

const client = ['firstname', 'lastname', 'email', 'phone', 'phone_prefix'] as const;
const fields = [
  ...client.map((name) => `client.${name}`),
  'street',
  'access_note',
  'note',
  'payment',
  'walk_in',
  'discount.cents',
  'discount.reason',
];

type Noted = { readonly payment: string; readonly walk_in: boolean };

/**
 * Returns the value of the address parameter `dit`, which selects the confirmation shown next
 * (`bookingPanelTexts.done`).
 */
const notedWord = ({ payment, walk_in }: Noted, hasIntake: boolean, hasMail: boolean): string => {
  if (walk_in) return hasIntake ? 'passage_sante' : 'passage';
  if (payment === 'link') return 'lien';
  return hasMail ? 'pris' : 'note';
};

const alternativesIn = (additional: unknown): OrderAnswer['alternatives'] => {
  const found = (additional as { readonly alternatives?: readonly Slot[] } | null)?.alternatives ?? [];
  return found.map((slot) => ({ startsAt: slot.starts_at, text: capital(dateTimeText(slotWall(slot))) }));
};

const discountIn = (form: FormData) => {
  const [amount, reason] = ['discount.cents', 'discount.reason'].map((name) => textIn(form, name));
  return amount === '' && reason === '' ? null : { cents: centsTyped(amount ?? ''), reason };
};

/** Records the visit described by the address and the form, then redirects to it in the agenda. */
export const noteVisit = async (
  { call, nowMs }: { readonly call: CallRoute; readonly nowMs: number },
  chosen: NewVisitChoice,
  dashboard: string,
  form: FormData,
) => {
  const typed = (name: string): string | null => textIn(form, name) || null;
  const expected = typed('expected_total_cents');
  const isWalkIn = typed('walk_in') === '1';
  const input = {
    id: chosen.profile.id,
    ...newVisitRequest(chosen),
    starts_at: textIn(form, 'starts_at'),
    outside_hours: textIn(form, 'outside_hours') === '1',
    walk_in: isWalkIn,
    client: isWalkIn ? null : Object.fromEntries(client.map((name) => [name, textIn(form, `client.${name}`)])),
    street: typed('street'),
    access_note: typed('access_note'),
    payment: typed('payment') === 'link' && !isWalkIn ? 'link' : 'on_site',
    note: typed('note'),
    discount: discountIn(form),
    expected_total_cents: expected === null ? null : Number(expected),
  };
  if (typed('every_weeks') !== null)
    return noteSeries({ call, nowMs, dashboard, zone: chosen.profile.time_zone, fields }, form, input);
  const { status, envelope } = await call(orderAsPro, input, onceIn(form));
  if (envelope.success) {
    const { day, booking_id, has_intake: hasIntake } = envelope.data;
    const query = new URLSearchParams({
      // The week view shows only one practitioner's visits. With several practitioners, the visit opens in the day
      // view.
      vue: chosen.profile.staff.length > 1 ? 'jour' : 'semaine',
      date: compactDate(day),
      booking_id,
      dit: notedWord(input, hasIntake, textIn(form, 'client.email') !== ''),
    });
    return redirect(`${dashboard}/planning?${query.toString()}`, 303);
  }
  const { error } = envelope;
  const refused = refusedForm(form, error, fields, nowMs);
  const message = error.code === 'PriceChanged' ? newVisitTexts.who.priceChanged : refused.message;
  return data<OrderAnswer>({ ...refused, message, alternatives: alternativesIn(error.additional) }, { status });
};
