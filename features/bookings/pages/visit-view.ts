import { capital } from '#core/capital.ts';
import { longDateText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { parisZone } from '#core/units.ts';
import { coverOf } from '#features/profiles/rules/gallery.ts';
import { lineLanguage } from '#features/pricing/rules/line-language.ts';
import { priceLineText, scheduleSentences } from '#features/pricing/texts.ts';
import type { BookingData } from '../contract.ts';
import { bookingTexts } from '../texts.ts';
import { startWall, momentText, wallToSay } from '#features/offers/rules/instant-text.ts';
import { partyText, payersText } from '#features/offers/rules/party-texts.ts';
import { onSiteLabel } from '../rules/on-site-label.ts';
import { isHeld, neverTakesPlace, type BookingState } from '../rules/states.ts';
import { hasTravelFee } from '#features/pricing/rules/price-lines.ts';
import type { z } from 'zod';
import { limitsFrom, isWorse, type CancellationLimits } from '#features/pricing/rules/cancellation-limits.ts';
import type { scheduleStepData } from '#features/pricing/contract.ts';
import { limitsSentence } from '#features/pricing/rules/limit-texts.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { visitTexts } from './visit-texts.ts';

type Steps = readonly z.output<typeof scheduleStepData>[];

type Online = Pick<BookingData, 'paid_cents' | 'refunded_cents' | 'refunding_cents' | 'quote'>;

/**
 * Returns the amount of a booking that is paid online, or will be, in cents. A cancellation retains at most this
 * amount.
 */
export const onlineCents = ({ paid_cents, refunded_cents, refunding_cents, quote }: Online): number => {
  const stillPaid = paid_cents - refunded_cents - refunding_cents;
  return stillPaid > 0 ? stillPaid : quote.dueNowCents;
};

const limitsOf = (steps: Steps, paidCents: number, nowMs: number, isBooked = true): CancellationLimits =>
  limitsFrom(
    steps.map(({ until, percent, refund_cents, is_grace, is_capped }) => ({
      untilEpochMs: until === null ? null : instantMs(until),
      percent,
      refundCents: refund_cents,
      isGrace: is_grace,
      isCapped: is_capped,
    })),
    paidCents,
    nowMs,
    isBooked,
  );

type Shown = Online & Pick<BookingData, 'schedule' | 'time_zone'>;

/** Returns a sentence on the cost of cancelling a booking, from an instant on (epoch milliseconds). */
export const limitsText = (b: Shown, nowMs: number): string =>
  limitsSentence(
    limitsOf(b.schedule, onlineCents(b), nowMs),
    (epochMs) => momentText(b.time_zone, epochMs),
    hasTravelFee(b.quote),
  );

/**
 * Returns the end of free cancellation in epoch milliseconds, which may be past. Null when cancelling was never free. A
 * move that the client may contest adds a free period before the usual one, so the last free period counts.
 */
export const freeEndMs = ({ schedule }: Pick<BookingData, 'schedule'>): number | null => {
  const until = schedule.findLast(({ percent }) => percent === 0)?.until ?? null;
  return until === null ? null : instantMs(until);
};

type Offered = {
  readonly quote: Parameters<typeof hasTravelFee>[0] & Pick<BookingData['quote'], 'dueNowCents'>;
  readonly schedule: Steps;
  readonly time_zone: string;
};

/**
 * Returns a sentence on the cost of cancelling a visit before it is booked. Null when nothing is paid online, because
 * nothing can be retained.
 */
export const offeredLimitsText = ({ quote, schedule, time_zone }: Offered): string | null =>
  quote.dueNowCents === 0
    ? null
    : limitsSentence(
        limitsOf(schedule, quote.dueNowCents, 0, false),
        (epochMs) => momentText(time_zone, epochMs),
        hasTravelFee(quote),
      );

/** Whether a client may still cancel: the start, which ends the last step but the absence, has not passed. */
const mayCancel = (steps: Steps, nowMs: number): boolean =>
  steps.some(({ until }) => until !== null && instantMs(until) > nowMs);

/**
 * Returns sentences on the cost of cancelling after a move, then on the current cost when the move makes it worse. No
 * sentence when the new start has passed, and no comparison after the current start, because only an absence is left.
 */
export const rescheduledLimits = (
  b: Shown,
  next: { readonly schedule: Steps; readonly paidCents: number },
  nowMs: number,
): { readonly isWorse: boolean; readonly sentences: readonly string[] } => {
  if (!mayCancel(next.schedule, nowMs)) return { isWorse: false, sentences: [] };
  const at = (epochMs: number): string => momentText(b.time_zone, epochMs);
  const [was, then] = [limitsOf(b.schedule, onlineCents(b), nowMs), limitsOf(next.schedule, next.paidCents, nowMs)];
  const worse = mayCancel(b.schedule, nowMs) && isWorse(then, was);
  const hasTravel = hasTravelFee(b.quote);
  return {
    isWorse: worse,
    sentences: [
      limitsSentence(then, at, hasTravel),
      ...(worse ? [bookingTexts.withoutMoving(limitsSentence(was, at, hasTravel))] : []),
    ],
  };
};

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
  const now = { label: bookingTexts.dueNow, cents: quote.dueNowCents };
  if (quote.dueNowCents <= 0) return { total: { label: bookingTexts.dueOnSite, cents: quote.totalCents }, after: [] };
  if (quote.dueOnSiteCents <= 0) return { total: now, after: [] };
  return {
    total: { label: bookingTexts.total, cents: quote.totalCents },
    after: [now, { label: bookingTexts.dueOnSite, cents: quote.dueOnSiteCents }],
  };
};

/** Returns the label of the amount on site once the visit is booked, due or paid. Null when nothing is due on site. */
const agreedOnSiteLabel = ({
  state,
  payment_status,
  payment_method,
  on_site_collected,
}: BookingData): string | null => {
  if (payment_status === 'paid' || on_site_collected) return bookingTexts.paidOnSite;
  if (state === 'completed' || state === 'no_show') return state === 'completed' ? bookingTexts.onSite : null;
  if (state !== 'confirmed' && state !== 'requested') return null;
  return onSiteLabel(bookingTexts, payment_method);
};

/** Returns the label of a price: the total, or the planned price of a visit that will not take place. */
export const totalLabel = (state: BookingState): string =>
  neverTakesPlace.has(state) ? bookingTexts.planned : bookingTexts.total;

/**
 * Returns the rows of the price once the visit is booked: the total, then the amounts paid online, retained, refunded,
 * being refunded and due on site.
 */
const agreed = (b: BookingData): { total: Row; after: Row[] } => {
  const onSite = agreedOnSiteLabel(b);
  const rows: Row[] = [
    { label: bookingTexts.paidOnline, cents: b.paid_cents },
    { label: bookingTexts.retained, cents: b.retained_cents },
    { label: bookingTexts.refunded, cents: b.refunded_cents },
    { label: bookingTexts.refunding, cents: b.refunding_cents },
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
  if (paidCents === 0) return [bookingTexts.nothingRetained];
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
  return b.state === 'requested' ? [bookingTexts.freeWhileRequested, ...sentences] : sentences;
};

/**
 * Returns a booking as its pages show it: texts, money in cents, wall clock of the place. Without the steps of the
 * cancellation cost before `nowMs` (epoch milliseconds).
 */
export const visitView = (shown: BookingData, nowMs = 0) => {
  const b = isHeld(shown.state) && shown.code !== null ? asOnSite(shown) : shown;
  const lines = b.quote.lines.map((line) => ({
    label: priceLineText(line, payersText(b.guests)),
    cents: line.cents,
    ...lineLanguage(line),
  }));
  const practitioners = [...new Set(b.lines.flatMap((line) => line.practitioners))];
  return {
    pro: { name: b.pro.name, landscape: coverOf(b.pro) },
    services: b.lines.map(({ label }) => label).join(', '),
    mode: b.at_home ? bookingTexts.atHome : bookingTexts.onSite,
    when: `${capital(longDateText(b.day))}, ${wallClockText(startWall(b, b.time_zone))} – ${wallClockText(wallToSay(b.time_zone, instantMs(b.ends_at)))}`,
    moment: momentText(b.time_zone, instantMs(b.starts_at)),
    place: placeLine(b),
    series: b.series === null ? null : bookingTexts.series(b.series),
    zone:
      b.time_zone === parisZone
        ? null
        : bookingTexts.localHours(b.at_home ? (b.place?.title ?? b.pro.city) : b.pro.city),
    guests: partyText(b.guests),
    practitioners:
      b.pro.subtype === 'business' && practitioners.length > 0 ? bookingTexts.withPractitioners(practitioners) : null,
    lines,
    ...(isHeld(b.state) ? rowsBeforeAgreement(b) : agreed(b)),
    schedule: scheduleOf(b, nowMs),
  };
};
export type VisitView = ReturnType<typeof visitView>;

/** Returns the seconds left of a hold, and its end as a clock time. Null for a booking that is not a hold. */
export const holdShown = ({
  hold_expires_at,
  seconds_left,
  time_zone,
}: Pick<BookingData, 'hold_expires_at' | 'seconds_left' | 'time_zone'>) =>
  hold_expires_at === null || seconds_left === null
    ? null
    : { secondsLeft: seconds_left, until: wallClockText(wallToSay(time_zone, instantMs(hold_expires_at))) };

/**
 * Returns a link to the next slots for the same services and practitioner, or to similar services when the professional
 * is no longer published. `token` is the secret of the mailed link, which the page of the slots needs to read the
 * visit.
 */
export const againLink = (
  { id, pro, state }: BookingData,
  token: string | null = null,
): { readonly to: string; readonly label: string } => {
  if (pro.similar_path !== null) return { to: pro.similar_path, label: visitTexts.similar };
  const query = new URLSearchParams({ id: pro.id, again: id, ...(token !== null && { jeton: token }) });
  return {
    to: `${flowPaths.appointment}?${query.toString()}#calendrier`,
    label: state === 'completed' || state === 'confirmed' ? visitTexts.again : visitTexts.other,
  };
};
