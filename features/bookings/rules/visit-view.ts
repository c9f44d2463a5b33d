import { capital } from '#core/capital.ts';
import { longDateText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { parisZone } from '#core/units.ts';
import { coverOf } from '#features/profiles/rules/gallery.ts';
import { lineLanguage } from '#features/pricing/rules/line-language.ts';
import { priceLineText, scheduleSentences } from '#features/pricing/texts.ts';
import type { BookingData } from '../contract.ts';
import { bookingTexts as texts } from '../texts.ts';
import { startWall, momentText, wallToSay } from '#features/offers/rules/instant-text.ts';
import { partyText, payersText } from '#features/offers/rules/party-texts.ts';
import { onSiteLabel } from './on-site-label.ts';
import { onlineCents } from './shown-limits.ts';
import { isHeld, neverTakesPlace, type BookingState } from './states.ts';
import { hasTravelFee } from '#features/pricing/rules/price-lines.ts';

/** Formats the address of a visit on one line: the client's or the professional's. */
export const placeLine = ({ at_home, place, pro }: Pick<BookingData, 'at_home' | 'place' | 'pro'>): string => {
  const parts = at_home && place ? [place.street, place.title] : [pro.street, `${pro.postcode} ${pro.city}`];
  const [street, where] = parts;
  // Some titles of the national geocoder already contain the street.
  return street && where && !where.startsWith(street) ? `${street}, ${where}` : (where ?? '');
};

type Row = { readonly label: string; readonly cents: number };

/** Returns the rows of the price before the booking: the amount due now, and the amount due on site. */
const rowsBeforeAgreement = ({ quote }: BookingData): { total: Row; after: Row[] } => {
  const now = { label: texts.dueNow, cents: quote.dueNowCents };
  if (quote.dueNowCents <= 0) return { total: { label: texts.dueOnSite, cents: quote.totalCents }, after: [] };
  if (quote.dueOnSiteCents <= 0) return { total: now, after: [] };
  return {
    total: { label: texts.total, cents: quote.totalCents },
    after: [now, { label: texts.dueOnSite, cents: quote.dueOnSiteCents }],
  };
};

/** Returns the label of the amount on site once the visit is booked, due or paid. Null when nothing is due on site. */
const agreedOnSiteLabel = ({
  state,
  payment_status,
  payment_method,
  on_site_collected,
}: BookingData): string | null => {
  if (payment_status === 'paid' || on_site_collected) return texts.paidOnSite;
  if (state === 'completed' || state === 'no_show') return state === 'completed' ? texts.onSite : null;
  if (state !== 'confirmed' && state !== 'requested') return null;
  return onSiteLabel(texts, payment_method);
};

/** Returns the label of a price: the total, or the planned price of a visit that will not take place. */
export const totalLabel = (state: BookingState): string => (neverTakesPlace.has(state) ? texts.planned : texts.total);

/**
 * Returns the rows of the price once the visit is booked: the total, then the amounts paid online, retained, refunded,
 * being refunded and due on site.
 */
const agreed = (b: BookingData): { total: Row; after: Row[] } => {
  const onSite = agreedOnSiteLabel(b);
  const rows: Row[] = [
    { label: texts.paidOnline, cents: b.paid_cents },
    { label: texts.retained, cents: b.retained_cents },
    { label: texts.refunded, cents: b.refunded_cents },
    { label: texts.refunding, cents: b.refunding_cents },
    ...(onSite === null ? [] : [{ label: onSite, cents: b.quote.dueOnSiteCents }]),
  ];
  return {
    total: { label: totalLabel(b.state), cents: b.quote.totalCents },
    after: rows.filter(({ cents }) => cents > 0),
  };
};

/** Returns the booking with its whole price due on site. */
export const asOnSite = (b: BookingData): BookingData => ({
  ...b,
  quote: { ...b.quote, dueNowCents: 0, dueOnSiteCents: b.quote.totalCents },
});

/** Returns sentences on the cost of cancelling from now on. Empty once the booking has ended or the visit has begun. */
const scheduleOf = (b: BookingData, nowMs: number): string[] => {
  if (!isHeld(b.state) && !b.cancellable) return [];
  const paidCents = onlineCents(b);
  if (paidCents === 0) return [texts.nothingRetained];
  const steps = b.schedule
    .filter(({ until }) => until === null || instantMs(until) >= nowMs)
    .map(({ until, percent, refund_cents, is_grace, is_capped }) => ({
      moment: until === null ? null : momentText(b.time_zone, instantMs(until)),
      percent,
      refundCents: refund_cents,
      isGrace: is_grace,
      isCapped: is_capped,
    }));
  const sentences = scheduleSentences(steps, { paidCents, hasTravel: hasTravelFee(b.quote), isBooked: b.committed });
  return b.state === 'requested' ? [texts.freeWhileRequested, ...sentences] : sentences;
};

/**
 * Returns a booking as its pages show it: texts, money in cents, wall clock of the place. Without the steps of the
 * cancellation cost before `nowMs` (epoch milliseconds).
 */
export const visitView = (shown: BookingData, nowMs = 0) => {
  const b = isHeld(shown.state) && shown.code !== null ? asOnSite(shown) : shown;
  const lines = b.quote.lines.map((line) => ({
    label: priceLineText(line, [], payersText(b.guests)),
    cents: line.cents,
    ...lineLanguage(line),
  }));
  const practitioners = [...new Set(b.lines.flatMap((line) => line.practitioners))];
  return {
    pro: { name: b.pro.name, landscape: coverOf(b.pro) },
    services: b.lines.map(({ label }) => label).join(', '),
    mode: b.at_home ? texts.atHome : texts.onSite,
    when: `${capital(longDateText(b.day))}, ${wallClockText(startWall(b, b.time_zone))} – ${wallClockText(wallToSay(b.time_zone, instantMs(b.ends_at)))}`,
    moment: momentText(b.time_zone, instantMs(b.starts_at)),
    place: placeLine(b),
    series: b.series === null ? null : texts.series(b.series),
    zone: b.time_zone === parisZone ? null : texts.localHours(b.at_home ? (b.place?.title ?? b.pro.city) : b.pro.city),
    guests: partyText(b.guests),
    practitioners:
      b.pro.subtype === 'business' && practitioners.length > 0 ? texts.withPractitioners(practitioners) : null,
    lines,
    ...(isHeld(b.state) ? rowsBeforeAgreement(b) : agreed(b)),
    schedule: scheduleOf(b, nowMs),
  };
};
export type VisitView = ReturnType<typeof visitView>;
