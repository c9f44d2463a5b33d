import { redirect } from 'react-router';
import { dateTimeText, longDateText, percentText, priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { capital } from '#core/capital.ts';
import { atCity } from '#core/at-city.ts';
import { instantMs } from '#core/instant-text.ts';
import { parisZone } from '#core/units.ts';
import { momentText, slotWall } from '#features/offers/rules/instant-text.ts';
import type { Slot } from '#features/offers/contract.ts';
import { dayShown, startToBook } from '#features/offers/rules/shown-slots.ts';
import { offerTexts } from '#features/offers/texts.ts';
import { surchargeName } from '#features/catalog/texts.ts';
import { sumCents } from '#features/pricing/rules/price-lines.ts';
import { payableText } from '#features/pricing/texts.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { monthsOf, timesPartsOf } from '#features/offers/pages/times-view.ts';
import { monthFromCompact, monthOf } from '#features/offers/rules/month-grid.ts';
import { answered } from '#ui/page/answered.ts';
import { guestsText } from '#ui/texts.ts';
import { beginSession, liveCarts } from '../contract.ts';
import { frameOf, freeDaysOf, quoteOf, searchPathOf, type Flow } from './flow.ts';
import { flowTexts } from './flow-texts.ts';
import { heldHere, cartPaymentPath } from './held-cart-view.ts';

const texts = flowTexts.appointment;

type Free = Awaited<ReturnType<typeof freeDaysOf>>;
type FreeDay = Free['days'][number];
type Quote = Awaited<ReturnType<typeof quoteOf>>;
type LiveCart = DataOf<typeof liveCarts>['carts'][number];

/**
 * Returns the day to show: the requested day, else the next day with a free slot, else the last day with one. Also
 * returns the requested slot when it is free on that day.
 */
const pickedOf = ({ startsAt, day: requestedDay, criteria, profile }: Flow, days: Free['days']) => {
  const held = startsAt === null ? undefined : startToBook(days, startsAt);
  const chosen = held?.isAsked ? held.slot : null;
  const wanted = requestedDay ?? held?.slot.day ?? criteria.range?.startDay ?? profile.today;
  const open = days.filter(({ slots }) => slots.length > 0);
  const day = dayShown(open, wanted);
  return { day, slot: chosen !== null && chosen.day === day?.day ? chosen : null, isFree: chosen !== null };
};

/** Text announced to screen readers after a change of day or slot. */
const statusOf = (day: FreeDay | undefined, slot: Slot | null, totalCents: number): string => {
  if (slot !== null) return `${dateTimeText(slotWall(slot))}, ${texts.total(totalCents)}`;
  return day === undefined ? '' : `${longDateText(day.day)}, ${offerTexts.freeSlots(day.slots.length)}`;
};

/** Describes the surcharges and reductions that apply at this start. */
const surchargesOf = (quote: Quote): string[] => {
  const lines = (quote?.quote.lines ?? []).filter((line) => line.kind === 'surcharge');
  return [
    ...Map.groupBy(lines, ({ type, unit, value }) => (unit === 'percent' ? `${type} ${value}` : type)).values(),
  ].map((same) => {
    const { type, unit, value } = same[0]!;
    // A surcharge in euros applies once per line and person, so the text gives the sum contained in the total.
    const sum = sumCents(same);
    return texts.surcharge(
      surchargeName(type),
      unit === 'percent' ? percentText(Math.abs(value)) : priceText(Math.abs(sum)),
      sum < 0,
    );
  });
};

/** A slot this visitor holds with another professional, with the link to its payment. */
const heldOf = ({ cart_id, pro_id, pro_name, time_zone, starts_at }: LiveCart) => ({
  id: cart_id,
  name: pro_name,
  moment: momentText(time_zone, instantMs(starts_at)),
  to: cartPaymentPath(pro_id, cart_id),
});
export type AppointmentHold = ReturnType<typeof heldOf>;

/** Redirects to an earlier step when the services, or the address of a visit at home, are missing. */
export const refuseSkipped = (flow: Flow): void => {
  if (flow.criteria.atHome && !flow.home?.home) throw redirect(`${flowPaths.guests}${flow.query({ next: '1' })}`);
  if (flow.lines.length === 0) throw redirect(`${flowPaths.services}${flow.query({ next: '1' })}`);
};

/** Data of the third step: the free days and slots of the selection, and the visitor's current holds. */
export const appointmentView = async (flow: Flow, url: URL) => {
  refuseSkipped(flow);
  const { profile, startsAt } = flow;
  const free = await freeDaysOf(flow);
  const { day, slot, isFree } = pickedOf(flow, free.days);
  const quote = slot === null ? null : await quoteOf(flow, slot.starts_at);
  const totalCents = quote?.quote.totalCents ?? slot?.total_cents ?? 0;
  // Opens a session before the hold. If the response to the hold is lost, the retry finds the hold through the session.
  if (slot !== null) await flow.call(beginSession, {});
  const { carts } = answered(await flow.call(liveCarts, {}));
  const own = carts.find(({ pro_id }) => pro_id === profile.id);
  const freed = url.searchParams.get('libre');
  return {
    frame: frameOf(flow, 2, slot?.starts_at ?? null),
    servicesTo: `${flowPaths.services}${flow.query()}`,
    guests: { text: guestsText(flow.criteria), to: `${flowPaths.guests}${flow.query()}` },
    searchTo: searchPathOf(flow),
    isEmpty: day === undefined,
    // A start the visitor already holds is no longer free, but the page must not report it as gone.
    isGone: startsAt !== null && !isFree && flow.day === null && own?.starts_at !== startsAt,
    own: own === undefined ? null : await heldHere(flow, own, slot),
    // If the visitor has held a slot again since, the message about the lost one is no longer useful.
    lost: url.searchParams.has('perdu') && own === undefined ? texts.lost : null,
    gone: flow.gone.length === 0 ? null : flowTexts.gone(flow.gone),
    freed: freed === null ? null : texts.freed(freed === 'rembourse'),
    status: statusOf(day, slot, totalCents),
    ...monthsOf(
      { query: flow.query, today: profile.today },
      free,
      monthFromCompact(url.searchParams.get('month') ?? '') ?? monthOf(day?.day ?? profile.today),
      day?.day,
    ),
    dayText: day === undefined ? null : capital(longDateText(day.day)),
    parts: timesPartsOf(flow, day, slot),
    zone: profile.time_zone === parisZone ? null : texts.zone(atCity(profile.city)),
    surcharges: surchargesOf(quote),
    chosen: slot && { moment: dateTimeText(slotWall(slot)), totalCents, payable: quote && payableText(quote.quote) },
    carts: carts.filter(({ pro_id }) => pro_id !== profile.id).map(heldOf),
  };
};

export type AppointmentView = Awaited<ReturnType<typeof appointmentView>>;
