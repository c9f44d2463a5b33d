import { dialledText, fullDateText, longDateText, priceText, shortDateText, wallClockText } from '#core/format.ts';
import { civilFromDay } from '#core/civil.ts';
import { instantMs } from '#core/instant-text.ts';
import { ownValue } from '#core/own-value.ts';
import type { DataOf } from '#core/route.ts';
import { dayIn } from '#core/fields/dates.ts';
import { dayOf, wallOf } from '#core/time.ts';
import { paymentWord, stateWord } from '#features/orders/workspace/order-words.ts';
import type { findClient } from '../contract/clients.ts';
import { nameOf } from './clients-view.ts';
import { clientsTexts } from './clients-texts.ts';

type Found = DataOf<typeof findClient>;
const texts = clientsTexts.one;

/** « ven. 1er janv. », with the year when it is not the current year. */
const dayText = (day: number, today: number): string => {
  const { year } = civilFromDay(day);
  return year === civilFromDay(today).year ? shortDateText(day) : `${shortDateText(day)} ${year}`;
};

const historyOf = ({ history, time_zone: zone }: Found, visitsTo: string, today: number) =>
  history.map((visit) => {
    const wall = wallOf(zone, instantMs(visit.starts_at));
    const isPriced = visit.state === 'confirmed' || visit.state === 'completed';
    const word = isPriced
      ? paymentWord({
          payment_status: visit.payment_status,
          paid_cents: visit.total_cents,
          is_deposit: false,
          refunded_cents: 0,
          total_cents: visit.total_cents,
          left_on_site_cents: 0,
        })
      : stateWord(visit.state);
    return {
      id: visit.booking_id,
      to: `${visitsTo}?booking_id=${visit.booking_id}`,
      day: dayText(wall.day, today),
      clock: wallClockText(wall),
      services: visit.services.join(', '),
      where: [
        visit.at_home ? [texts.atHome, visit.place].filter(Boolean).join(', ') : texts.onSite,
        ...visit.practitioners,
      ].join(' · '),
      price: priceText(visit.total_cents),
      word,
    };
  });

const figuresOf = ({ data, favourite, time_zone: zone }: Found, today: number) => {
  const next = data.next_visit_at === null ? null : wallOf(zone, instantMs(data.next_visit_at));
  const { figures } = texts;
  return [
    {
      label: figures.visits,
      value: String(data.visits),
      more:
        data.first_visit_at === null
          ? texts.never
          : texts.since(fullDateText(dayOf(zone, instantMs(data.first_visit_at)))),
    },
    {
      label: figures.spent,
      value: priceText(data.spent_cents),
      more: data.visits === 0 ? '' : texts.average(priceText(Math.round(data.spent_cents / data.visits))),
    },
    {
      label: figures.next,
      value: next === null ? texts.noNext : dayText(next.day, today).replace(/^\S+ /, ''),
      more: next === null ? '' : `${longDateText(next.day).split(' ')[0]} à ${wallClockText(next)}`,
    },
    { label: figures.absences, value: String(data.no_shows), more: texts.cancelled(data.cancelled) },
    ...(favourite === null ? [] : [{ label: figures.favourite, value: favourite, more: '' }]),
  ];
};

const consentsOf = ({ consents, data, time_zone: zone }: Found) =>
  [{ way: texts.consents.email, at: consents.email_at }].map(({ way, at }) => ({
    way,
    given:
      at === null
        ? null
        : texts.consents.given(data.firstname || data.lastname, fullDateText(dayOf(zone, instantMs(at)))),
  }));

export const clientView = (
  found: Found,
  {
    dashboard,
    outcome,
    nowMs,
  }: { readonly dashboard: string; readonly outcome: string | null; readonly nowMs: number },
) => {
  const { data, time_zone: zone } = found;
  const today = dayOf(zone, nowMs);
  const base = `${dashboard}/clients`;
  const birthday = data.birthday === null ? undefined : dayIn(data.birthday);
  const coming = data.next_visit_at === null ? null : wallOf(zone, instantMs(data.next_visit_at));
  return {
    id: data.id,
    name: nameOf(data),
    called: data.firstname || data.lastname,
    base,
    doneText: ownValue(clientsTexts.done, outcome),
    tags: data.tags,
    changeTo: `${base}/${data.id}/modifier`,
    visitTo: `${dashboard}/rendez-vous/nouveau?client=${data.id}`,
    writeTo:
      data.email === null || data.archived_at !== null
        ? null
        : `${base}/messages/nouveau?${new URLSearchParams({ cochees: '1', qui: data.id }).toString()}`,
    figures: figuresOf(found, today),
    notes: data.comments ?? '',
    history: historyOf(found, `${dashboard}/rendez-vous`, today),
    contact: {
      phone: data.phone === null ? null : { text: dialledText(data.phone), to: `tel:${data.phone}` },
      email: data.email,
      address: found.address,
      birthday: birthday === undefined ? null : texts.birthday(fullDateText(birthday)),
      origin: texts.origins[data.origin],
      samePhone: found.same_phone.map((one) => ({ name: nameOf(one), to: `${base}/${one.id}` })),
    },
    isFormMissing: data.form_missing,
    consents: consentsOf(found),
    archived:
      data.archived_at === null
        ? null
        : clientsTexts.archivedOn(longDateText(dayOf(zone, instantMs(data.archived_at))).replace(/^\S+ /, '')),
    isBlocked: data.blocked_at !== null,
    coming: coming === null ? null : texts.archive.coming(`${longDateText(coming.day)} à ${wallClockText(coming)}`),
    merge:
      found.merge && texts.separate(found.merge.name, fullDateText(dayOf(zone, instantMs(found.merge.undo_until)))),
  };
};

export type ClientView = ReturnType<typeof clientView>;
