import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { capital } from '#core/capital.ts';
import { compactDate, dateTimeText } from '#core/format.ts';
import { slotWall } from '#features/offers/rules/instant-text.ts';
import type { Slot } from '#features/offers/contract.ts';
import { orderAsPro } from '#features/payments/contract.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { newVisitAsked, type NewVisitChoice } from './new-visit-chosen.ts';
import { newVisitTexts } from './new-visit-texts.ts';

/** What the form is told when the visit is not noted; `alternatives` when its time went. */
export type OrderAnswer = RefusedForm & { readonly alternatives: readonly { readonly startsAt: string; readonly text: string }[] };

const client = ['firstname', 'lastname', 'email', 'phone', 'phone_prefix'] as const;
const fields = [...client.map((name) => `client.${name}`), 'street', 'access_note', 'note'];

const alternativesIn = (additional: unknown): OrderAnswer['alternatives'] => {
  const found = (additional as { readonly alternatives?: readonly Slot[] } | null)?.alternatives ?? [];
  return found.map((slot) => ({ startsAt: slot.starts_at, text: capital(dateTimeText(slotWall(slot))) }));
};

/** Notes the visit that the address and the form say, then leads to it in the agenda. */
export const noteVisit = async (
  { call, now }: { readonly call: CallRoute; readonly now: number },
  chosen: NewVisitChoice,
  dashboard: string,
  form: FormData,
) => {
  const typed = (name: string): string | null => textIn(form, name) || null;
  const expected = typed('expected_total_cents');
  const asked = {
    id: chosen.profile.id,
    ...newVisitAsked(chosen),
    starts_at: textIn(form, 'starts_at'),
    client: Object.fromEntries(client.map((name) => [name, textIn(form, `client.${name}`)])),
    street: typed('street'),
    access_note: typed('access_note'),
    note: typed('note'),
    expected_total_cents: expected === null ? null : Number(expected),
  };
  const { status, envelope } = await call(orderAsPro, asked, onceIn(form));
  if (envelope.success) {
    const { day, booking_id } = envelope.data;
    const query = new URLSearchParams({ vue: 'semaine', date: compactDate(day), booking_id, dit: textIn(form, 'client.email') === '' ? 'note' : 'pris' });
    return redirect(`${dashboard}/planning?${query.toString()}`, 303);
  }
  const { error } = envelope;
  const refused = refusedForm(form, error, fields, now);
  const message = error.code === 'PriceChanged' ? newVisitTexts.who.priceChanged : refused.message;
  return data<OrderAnswer>({ ...refused, message, alternatives: alternativesIn(error.additional) }, { status });
};
