import { capital } from '#core/capital.ts';
import {
  compactDate,
  dayFromCompactDate,
  longDateText,
  priceText,
  shortDateText,
  wallClockText,
  type WallTime,
} from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { Words } from '#core/languages.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import type { Slot } from '#features/offers/contract.ts';
import { momentText, startWall } from '#features/offers/rules/instant-text.ts';
import { monthFromCompact, monthOf } from '#features/offers/rules/month-grid.ts';
import { rescheduledLimits } from '#features/bookings/pages/visit-view.ts';
import type { rescheduleMoments, previewReschedule } from '#features/reschedule/contract.ts';
import { monthsOf, timesPartsOf } from '#features/offers/pages/times-view.ts';
import { rescheduleTexts } from './reschedule-texts.ts';

export type MomentWords = Words<typeof rescheduleTexts.moment>;
type Moments = DataOf<typeof rescheduleMoments>;
type Preview = DataOf<typeof previewReschedule>;
type Quote = Preview['quote'];

/** Returns a function that builds the query of the page from the current choice and some changes. */
export const rescheduleQuery =
  (params: URLSearchParams) =>
  (change: Readonly<Record<string, string | null>> = {}): string => {
    const written = new URLSearchParams();
    for (const name of ['jeton', 'vue', 'day', 'month', 'starts_at', 'praticien']) {
      const value = name in change ? change[name] : params.get(name);
      if (value != null) written.set(name, value);
    }
    return written.size === 0 ? '?' : `?${written.toString()}`;
  };

type Own = { readonly starts_at: string; readonly time_zone: string };

/** Returns the day nearest to `wanted`. Of two equally near days, the later one. */
const nearestDay = <D extends { readonly day: number }>(days: readonly D[], wanted: number): D | undefined =>
  days.toSorted((a, b) => Math.abs(a.day - wanted) - Math.abs(b.day - wanted) || b.day - a.day)[0];

/**
 * Returns the free starts by day, the shown day and the chosen start. Leaves out the current start, unless `keepsOwn`:
 * another practitioner may serve the visit at the same time. Without a requested day, shows the day of the visit or the
 * nearest day with a free start. `isGone` is true when the requested start is not free.
 */
export const momentsPicked = (
  found: Pick<Moments, 'days'>,
  { starts_at: own, time_zone }: Own,
  params: URLSearchParams,
  keepsOwn = false,
) => {
  const days = found.days
    .map(({ day, slots }) => ({
      day,
      slots: slots.filter(({ starts_at }) => keepsOwn || instantMs(starts_at) !== instantMs(own)),
    }))
    .filter(({ slots }) => slots.length > 0);
  const startsAt = params.get('starts_at');
  const slot: Slot | null =
    startsAt === null
      ? null
      : (days.flatMap(({ slots }) => slots).find(({ starts_at }) => instantMs(starts_at) === instantMs(startsAt)) ??
        null);
  const day = nearestDay(
    days,
    dayFromCompactDate(params.get('day') ?? '') ?? slot?.day ?? dayOf(time_zone, instantMs(own)),
  );
  return { days, day, slot: slot?.day === day?.day ? slot : null, isGone: startsAt !== null && slot === null };
};

type Picked = ReturnType<typeof momentsPicked>;

/** Returns the calendar and the starts of the shown day, each with its link. Null when no start is free. */
export const momentsView = (found: Moments, { days, day, slot }: Picked, params: URLSearchParams) => {
  if (day === undefined) return null;
  const page = { query: rescheduleQuery(params), today: found.today };
  return {
    ...monthsOf(
      page,
      { days, lastDay: found.last_day },
      monthFromCompact(params.get('month') ?? '') ?? monthOf(day.day),
      day.day,
    ),
    dayText: capital(longDateText(day.day)),
    parts: timesPartsOf({ query: (change) => page.query({ ...change, day: compactDate(day.day) }) }, day, slot, true),
  };
};
export type MomentsView = NonNullable<ReturnType<typeof momentsView>>;

const surchargesOf = ({ lines }: Quote): string[] => [
  ...new Set(lines.flatMap((line) => (line.kind === 'surcharge' ? [line.type] : []))),
];

/** Returns the reason of a price change: « sans majoration du samedi ». */
const whyOf = (was: Quote, next: Quote, words: MomentWords): string => {
  const [before, after] = [surchargesOf(was), surchargesOf(next)];
  return [
    ...before.filter((type) => !after.includes(type)).map((type) => words.less(words.surcharges[type] ?? type)),
    ...after.filter((type) => !before.includes(type)).map((type) => words.more(words.surcharges[type] ?? type)),
  ].join(', ');
};

/**
 * Returns the sentences about the new price: the change with its reason, then the refund or the supplement to pay on
 * site.
 */
export const priceSentences = (
  { was, quote, refund_cents }: Pick<Preview, 'was' | 'quote' | 'refund_cents'>,
  words: MomentWords,
): string[] => {
  if (was.totalCents === quote.totalCents) return [words.same(quote.totalCents)];
  const moreCents = quote.totalCents - was.totalCents;
  return [
    words.price(was.totalCents, quote.totalCents, whyOf(was, quote, words)),
    ...(refund_cents > 0 ? [words.back(refund_cents)] : []),
    ...(moreCents > 0 && quote.dueNowCents > 0 ? [words.onSite(moreCents)] : []),
  ];
};

/** Returns the chosen start as the form shows it, with price, refund and cost of cancelling. */
export const chosenView = (
  booking: BookingData,
  preview: Preview,
  words: MomentWords,
  shortWhen: string,
  nowMs: number,
  /** Adds the names of the practitioners to the start, on a page that shows them. */
  formatMoment: (moment: string, names: readonly string[]) => string = (moment) => moment,
) => {
  const moment = formatMoment(momentText(booking.time_zone, instantMs(preview.starts_at)), preview.practitioners);
  return {
    startsAt: preview.starts_at,
    way: preview.way,
    ways: preview.ways,
    totalCents: preview.quote.totalCents,
    bar: { price: priceText(preview.quote.totalCents), moment: shortMoment(startWall(preview, booking.time_zone)) },
    sentences: [words.chosen(moment), ...priceSentences(preview, words)],
    limits: rescheduledLimits(booking, { schedule: preview.schedule, paidCents: preview.quote.dueNowCents }, nowMs),
    submits: { now: words.give(shortWhen), proposal: words.propose(shortWhen) },
  };
};
export type ChosenView = ReturnType<typeof chosenView>;

/** Formats a start where there is little room: « Mar. 1er déc., 10:00 ». */
const shortMoment = (wall: WallTime): string => `${capital(shortDateText(wall.day))}, ${wallClockText(wall)}`;

/** Formats a start after « déplacé au »: « mardi 1er décembre, 10:00 ». */
export const listedMoment = (wall: WallTime): string => `${longDateText(wall.day)}, ${wallClockText(wall)}`;

/**
 * Returns the names of the practitioners who serve a visit at an establishment. Empty for a freelance, who works alone.
 */
export const teamMembersOf = ({ pro, lines }: Pick<BookingData, 'pro' | 'lines'>): string[] =>
  pro.subtype === 'business' ? [...new Set(lines.flatMap(({ practitioners }) => practitioners))] : [];

/** Returns the sentence about a change of practitioner. Null without a change. */
export const otherPersonSentence = (
  booking: Pick<BookingData, 'pro' | 'lines'>,
  next: readonly string[],
  sentenceOf: (before: string, after: string) => string,
): string | null => {
  const before = teamMembersOf(booking);
  const [gone] = before.filter((name) => !next.includes(name));
  const [come] = next.filter((name) => !before.includes(name));
  return gone === undefined || come === undefined ? null : sentenceOf(gone, come);
};

export const withPeople = (moment: string, names: readonly string[]): string =>
  names.length === 0 ? moment : rescheduleTexts.withWhom(moment, names);
