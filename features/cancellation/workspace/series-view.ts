import { clockText, priceText } from '#core/format.ts';
import { instantMs, instantText } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { isoFromDay, wallToEpochMinute, wallOf, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import { bookingPanelTexts, seriesTexts } from '#features/bookings/workspace/booking-texts.ts';
import { seriesDateView, seriesMoment, dateField } from '#features/bookings/workspace/series-dates-view.ts';
import { visitDayIn } from '#features/orders/contract/pro-list.ts';
import type { checkSeriesMove } from '#features/reschedule/contract/series.ts';
import { visitTones } from '#features/bookings/pages/badge-tones.ts';
import type { readSeries } from '../contract/series.ts';
import { visitSeriesTexts as texts } from './series-texts.ts';

type Series = DataOf<typeof readSeries>;

const moneyRows = (
  { paid_cents, retained_cents, refund_cents }: NonNullable<Series['endings']>['pro'],
  client: string,
) =>
  paid_cents === 0
    ? []
    : [
        { label: bookingPanelTexts.money.paid, value: priceText(paid_cents) },
        { label: bookingPanelTexts.money.kept(null), value: priceText(retained_cents) },
        { label: bookingPanelTexts.money.back(client), value: priceText(refund_cents) },
      ];

/** Tells whether the price of a visit is still due. Null unless the visit is confirmed or completed. */
const paymentText = ({ state, is_settled }: Series['visits'][number]): string | null => {
  if (state !== 'confirmed' && state !== 'completed') return null;
  return is_settled ? texts.paid : texts.due;
};

type Around = {
  readonly bid: string;
  readonly dashboard: string;
  readonly nowMs: number;
  readonly outcome: string | null;
};

const doneText = (series: Series, outcome: string | null): string | null => {
  const last = series.visits.at(-1)!;
  if (outcome === 'note')
    return texts.done.note(
      series.visits.length,
      seriesMoment(series.time_zone, last.starts_at),
      series.client.has_mail,
    );
  return outcome === 'deplace' || outcome === 'defait' || outcome === 'annule' ? texts.done[outcome] : null;
};

export const seriesView = (series: Series, { bid, dashboard, nowMs, outcome }: Around) => {
  const { time_zone: zone, visits, following, endings } = series;
  const here = visits.find((one) => one.booking_id === bid)!;
  const client = [series.client.firstname, series.client.lastname].filter(Boolean).join(' ') || drawnTexts.client;
  const coming = visits.filter((one) => one.state === 'confirmed' && instantMs(one.starts_at) > nowMs);
  return {
    heading: texts.heading(here.place, here.size),
    lead: texts.lead(client, series.services.join(', ')),
    backTo: `${dashboard}/rendez-vous?booking_id=${bid}`,
    done: doneText(series, outcome),
    total: texts.total(coming.length, priceText(coming.reduce((sum, one) => sum + one.total_cents, 0))),
    rows: visits.map((visit) => {
      const when = seriesMoment(zone, visit.starts_at);
      return {
        id: visit.booking_id,
        place: visit.place,
        when,
        price: priceText(visit.total_cents),
        state: { text: bookingTexts.states[visit.state], tone: visitTones[visit.state] },
        payment: paymentText(visit),
        to: `${dashboard}/rendez-vous?booking_id=${visit.booking_id}`,
        isHere: visit.booking_id === bid,
        from:
          visit.booking_id !== bid && coming.includes(visit)
            ? { to: `${dashboard}/rendez-vous/${visit.booking_id}/serie`, label: texts.from(when) }
            : null,
      };
    }),
    follow:
      endings === null || following.length === 0
        ? null
        : {
            count: following.length,
            hasMail: series.client.has_mail,
            oneTo: `${dashboard}/rendez-vous?booking_id=${following[0]!}`,
            ways: (['client', 'pro'] as const).map((by) => ({
              by,
              rows: moneyRows(endings[by], client),
              refundCents: endings[by].refund_cents,
              button:
                endings[by].refund_cents === 0
                  ? texts.cancel.save(following.length)
                  : texts.cancel.saveBack(following.length, endings[by].refund_cents),
            })),
          },
  };
};
export type SeriesView = ReturnType<typeof seriesView>;

/** Converts a day and a time at the place to an instant. Null when one of them is invalid. */
export const startNamed = (day: string, time: string, zone: string): string | null => {
  const [found, clock] = [visitDayIn(day), /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)];
  if (found === undefined || clock === null) return null;
  return instantText(
    wallToEpochMinute(zoneClock(zone, found, found + 1), found, Number(clock[1]) * 60 + Number(clock[2])) * minuteMs,
  );
};

/** Converts an instant to a day and a time at the place, as form values. */
export const namedStart = (startsAt: string, zone: string): { readonly day: string; readonly time: string } => {
  const wall = wallOf(zone, instantMs(startsAt));
  return { day: isoFromDay(wall.day), time: clockText(wall.minute) };
};

/** Identifies a move of a series by its new start and the current starts of the visits. */
export const moveKey = (startsAt: string, were: readonly string[]): string => JSON.stringify([startsAt, were]);

/** Returns the new dates of a series move, with the choices that the form sent. `typed` reads one field of the form. */
export const moveShown = (
  { time_zone: zone, dates, fixed }: DataOf<typeof checkSeriesMove>,
  startsAt: string,
  typed: (name: string) => string,
) => {
  const { minute } = wallOf(zone, instantMs(startsAt));
  const shown = dates.map((date, i) => {
    const was = wallOf(zone, instantMs(date.was_starts_at));
    return seriesDateView(date, {
      zone,
      before: i === 0 ? null : { startsAt: dates[i - 1]!.starts_at, minute },
      keep: seriesTexts.goTo,
      skip: { label: seriesTexts.stay(clockText(was.minute)), cents: date.was_cents },
      was: texts.move.was(seriesMoment(zone, date.was_starts_at)),
      typed: typed(dateField(date.place)) || null,
    });
  });
  return {
    startsAt,
    key: moveKey(
      startsAt,
      dates.map((one) => one.was_starts_at),
    ),
    dates: shown,
    were: dates.map((one) => one.was_starts_at),
    wasCents: dates.reduce((sum, one) => sum + one.was_cents, 0),
    fixed: fixed === 0 ? null : texts.move.fixed(fixed),
  };
};
export type MoveShown = ReturnType<typeof moveShown>;
