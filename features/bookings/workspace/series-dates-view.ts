import { clockText, priceText, shortDateText, wallClockText } from '#core/format.ts';
import { civilFromDay } from '#core/civil.ts';
import { instantMs } from '#core/instant-text.ts';
import { wallOf } from '#core/time.ts';
import { dayMinutes } from '#core/units.ts';
import { startWall } from '#features/offers/rules/instant-text.ts';
import type { SeriesDateData } from '../contract/series.ts';
import { seriesTexts as texts } from './booking-texts.ts';
import type { StaffRole } from '#core/staff-roles.ts';
import { bookingTexts } from '../texts.ts';

/** Values of the choice for one date of a series. Any other value is a new start, as an instant. */
export const keepDate = 'garder';

export const skipDate = 'sauter';

/** Name of the form field with the choice for a date. `place` is the position in the series, from 1. */
export const dateField = (place: number): string => `date-${place}`;

export type DateChoice = { readonly place: number; readonly chosen: string | null };

/**
 * Converts the choices to the changes that API calls accept: `starts_at` is null for a skipped date, and the new start
 * for a moved date.
 */
export const dateChanges = (
  dates: readonly DateChoice[],
): { readonly place: number; readonly starts_at: string | null }[] =>
  dates.flatMap(({ place, chosen }) =>
    chosen === null || chosen === keepDate ? [] : [{ place, starts_at: chosen === skipDate ? null : chosen }],
  );

type Priced = DateChoice & { readonly choices: readonly { readonly value: string; readonly cents: number | null }[] };

/** Returns how many dates are kept and how many are undecided, and the total price of the kept dates in cents. */
export const keptDatesTotal = (
  dates: readonly Priced[],
): { readonly count: number; readonly undecided: number; readonly totalCents: number } => ({
  count: dates.filter(({ chosen }) => chosen !== null && chosen !== skipDate).length,
  undecided: dates.filter(({ chosen }) => chosen === null).length,
  totalCents: dates.reduce(
    (sum, { chosen, choices }) => sum + (choices.find(({ value }) => value === chosen)?.cents ?? 0),
    0,
  ),
});

// `requestText` comes last, because it may contain spaces.
const wordOf = (requestText: string, chosen: readonly (string | null)[], totalCents: number): string =>
  [totalCents, ...chosen.map((one) => one ?? '-'), requestText].join(' ');

/**
 * Returns a text about the shown dates that the form sends back: the request, the choices and the total price. When it
 * differs at confirmation, the page shows the dates again and writes nothing.
 */
export const seriesSummary = (requestText: string, dates: readonly Priced[]): string =>
  wordOf(
    requestText,
    dates.map(({ chosen }) => chosen),
    keptDatesTotal(dates).totalCents,
  );

/**
 * Returns the choices that a form confirms and the total that the form showed, in cents. Null when the request or a
 * choice is not the one of `summary`, or when a date is undecided. Does not check the total, which the API call does.
 */
export const confirmedOf = (
  summary: string,
  requestText: string,
  sent: readonly (string | null)[],
): { readonly dates: readonly DateChoice[]; readonly totalCents: number } | null => {
  const totalCents = Number(/^\d+/.exec(summary)?.[0] ?? Number.NaN);
  if (sent.includes(null) || summary !== wordOf(requestText, sent, totalCents)) return null;
  return { dates: sent.map((chosen, i) => ({ place: i + 1, chosen })), totalCents };
};

export type SeriesDateShown = {
  readonly place: number;
  readonly state: SeriesDateData['state'];
  readonly when: string;
  /** The previous date and time of a visit that moves. Null for a new visit. */
  readonly was: string | null;
  readonly notes: readonly string[];
  readonly isRefused: boolean;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly cents: number | null }[];
  /** The choice for this date. Null until the professional chooses. */
  readonly chosen: string | null;
};

/** Formats a day: « sam. 19 déc. 2026 ». */
const dated = (day: number): string => `${shortDateText(day)} ${civilFromDay(day).year}`;

/** Formats an instant in the zone of the place: « sam. 19 déc. 2026 à 10:00 ». */
export const seriesMoment = (zone: string, startsAt: string): string => {
  const wall = startWall({ starts_at: startsAt }, zone);
  return `${dated(wall.day)} à ${wallClockText(wall)}`;
};

const clockOf = (minute: number): string => clockText(((minute % dayMinutes) + dayMinutes) % dayMinutes);

const refusedBy = ({ state, why, holiday, collisions, others }: SeriesDateData): string[] => {
  if (state === 'beyond') return [texts.beyond];
  if (state === 'outside') return [why === 'holiday' ? texts.why.holiday(holiday ?? '') : texts.why[why ?? 'hours']];
  if (state !== 'taken') return [];
  const by = collisions.map(({ start_minute, end_minute, title, services }) =>
    texts.taken(clockOf(start_minute), clockOf(end_minute), [title ?? texts.somebody, ...services].join(', ')),
  );
  return [...(by.length === 0 ? [texts.full] : by), ...(others.length === 0 ? [texts.none] : [])];
};

type Around = {
  readonly zone: string;
  /**
   * The start of the previous date of the series, and the minute of the day at which all dates should start. A date
   * starts at another minute when the clock change skips this one. Null for the first date of the series.
   */
  readonly before: { readonly startsAt: string; readonly minute: number } | null;
  readonly keep: (clock: string) => string;
  /** The choice that skips the date: its label, and the price in cents that it adds to the total. */
  readonly skip: { readonly label: string; readonly cents: number };
  readonly was: string | null;
  /** The choice that the form sent. Null when it sent none. */
  readonly typed: string | null;
};

/**
 * Returns notes about a clock change: the visit keeps its wall clock, or that wall clock does not exist on the date.
 */
const clockNotes = ({ starts_at, minute }: SeriesDateData, { zone, before }: Around): string[] => {
  if (before === null) return [];
  if (minute !== before.minute) return [texts.jumped(minute)];
  const [was, is] = [before.startsAt, starts_at].map((at) => wallOf(zone, instantMs(at)).offsetMinutes);
  return was === is ? [] : [texts.clockChange(clockText(minute), is! > was!)];
};

/**
 * Returns the default choice: keep a date that is free or only outside the opening hours, and skip a date too far
 * ahead. Null when the professional must choose.
 */
const usual = ({ state, why }: SeriesDateData): string | null => {
  if (state === 'beyond') return skipDate;
  return state === 'free' || (state === 'outside' && why === 'hours') ? keepDate : null;
};

export const seriesDateView = (date: SeriesDateData, around: Around): SeriesDateShown => {
  const { state, starts_at, others, price_cents: cents, holiday, place } = date;
  const clock = wallClockText(startWall(date, around.zone));
  const mayStay = state === 'free' || state === 'outside';
  const choices = [
    ...(mayStay ? [{ value: keepDate, label: around.keep(clock), cents }] : []),
    ...others.map((one) => ({
      value: one.starts_at,
      label: texts.other(
        wallClockText(startWall(one, around.zone)),
        one.price_cents === cents ? null : priceText(one.price_cents),
      ),
      cents: one.price_cents,
    })),
    { value: skipDate, label: around.skip.label, cents: around.skip.cents },
  ];
  return {
    place,
    state,
    when: seriesMoment(around.zone, starts_at),
    was: around.was,
    notes: [
      ...refusedBy(date),
      ...(mayStay && date.why !== 'holiday' && holiday !== null ? [texts.open(holiday)] : []),
      ...clockNotes(date, around),
    ],
    isRefused: state !== 'free',
    choices,
    chosen: choices.some(({ value }) => value === around.typed) ? around.typed : usual(date),
  };
};

/**
 * Returns the position of a visit in its series and the link to the series. A practitioner gets no link. Null when the
 * visit has no series.
 */
export const seriesLink = (
  series: { readonly place: number; readonly size: number } | null,
  visitPath: string,
  staff: StaffRole | null,
) =>
  series === null
    ? null
    : { text: bookingTexts.series(series), to: staff === 'practitioner' ? null : `${visitPath}/serie` };
