import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/time.ts';
import { dayMs, horizonDays } from '#core/units.ts';
import { liveDraft } from '#features/addresses/queries.ts';
import { handle, type Handled } from '#platform/door.ts';
import { enqueue } from '#platform/outbox.ts';
import { sha256 } from '#platform/ids.ts';
import { availabilities, bookingCalendar, getBooking, sendLinks } from './contract.ts';
import { loadVisit } from './queries/bookable.ts';
import { bookableStarts } from './rules/bookable.ts';
import { slotDays } from './rules/slot-days.ts';
import { refuseManyGuests } from './verbs/guests.ts';
import { heldBooking } from './verbs/holder.ts';
import { placeData, proOf, visitOf } from './verbs/selection.ts';
import { shownBooking } from './verbs/shown.ts';
import { writeClientCalendar } from './verbs/write-mail.ts';

const linkWindowMs = 600_000;

export const handlers: readonly Handled[] = [
  handle(availabilities, async (input, { db, now, env }) => {
    const { guests } = input;
    const payingGuests = guests.adults + guests.children;
    refuseManyGuests(guests, env.BOOKING_GUESTS_MAX);
    const draft = input.draft_id ? await liveDraft(db, input.draft_id, now) : undefined;
    if (input.at_home && !draft) throw new Refusal('InvalidInput', { validation: { draft_id: inputMessages.invalidAddress } });
    if (input.to < input.from) throw new Refusal('InvalidInput', { validation: { to: inputMessages.invalidParam } });
    const lines = [{ option_id: input.optionId, add_on_ids: input.add_on_ids, resource_id: input.resource_id ?? null }, ...input.lines];
    const fromMs = Math.max(now, input.from * 1000);
    const found = await loadVisit(db, input.id, {
      optionIds: lines.map((line) => line.option_id),
      atHome: input.at_home,
      guestsAndBabies: payingGuests + guests.babies,
      fromMs,
      toMs: Math.max(fromMs, Math.min(now + (horizonDays + 1) * dayMs, input.to * 1000)),
    });
    if (!found) throw new Refusal('NotFound');
    const { selected, rows } = found;
    const zone = selected.time_zone;
    const today = dayOf(zone, now);
    const fromDay = Math.max(today, dayOf(zone, input.from * 1000));
    const toDay = Math.min(today + horizonDays, dayOf(zone, Math.max(input.from, input.to - 1) * 1000));
    const pro = rows.pros[0];
    if (!pro) throw new Refusal('NotFound');
    const visit = visitOf(rows, selected, lines);
    const { travel, starts } = bookableStarts(proOf(pro), visit, placeData(rows), {
      guests: payingGuests,
      atHome: input.at_home,
      client: draft ?? { lat: pro.lat, lon: pro.lon },
      fromDay,
      toDay,
      nowMs: now,
      bands: [],
      priceMaxCents: null,
    });
    return { time_zone: zone, today, last_day: Math.min(today + pro.horizon_days, today + horizonDays), travel, days: slotDays(starts) };
  }),

  handle(getBooking, async ({ id, jeton }, call) => {
    const head = await heldBooking(call, id, jeton);
    return shownBooking(call.db, head.id, call.now);
  }),

  handle(bookingCalendar, async ({ id, jeton }, call) => {
    const head = await heldBooking(call, id, jeton);
    const text = await writeClientCalendar(call, head.id);
    if (text === undefined) throw new Refusal('IllegalTransition');
    return { name: 'rendez-vous.ics', text };
  }),

  handle(sendLinks, async ({ email }, { db, now }) => {
    const address = email.toLowerCase();
    // One mail per address and ten minutes, whatever is asked.
    const dedupKey = `booking_link:${sha256(address).slice(0, 32)}:${Math.floor(now / linkWindowMs)}`;
    await db.transaction().execute((trx) => enqueue(trx, { kind: 'booking_link', dedupKey, bookingId: null, payload: { email: address } }, now));
    return { asked: true as const };
  }),
];
