import { clockText, priceText, shortDateText, wallClockText } from '#core/format.ts';
import { civilFromDay } from '#core/civil.ts';
import { instantMs } from '#core/instant-text.ts';
import { wallOf } from '#core/time.ts';
import { dayMinutes } from '#core/units.ts';
import { startWall } from '#features/offers/rules/instant-text.ts';
import type { SeriesDateData } from '../contract/series.ts';
import { keepDate, skipDate } from '../rules/series-choices.ts';
import { seriesTexts as texts } from './series-texts.ts';

export type SeriesDateShown = {
  readonly place: number;
  readonly state: SeriesDateData['state'];
  readonly when: string;
  /** The previous date and time, when the visit moves. */
  readonly was: string | null;
  readonly notes: readonly string[];
  readonly isRefused: boolean;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly cents: number | null }[];
  /** The choice made for this date. Null until the professional decides. */
  readonly chosen: string | null;
};

/** « sam. 19 déc. 2026 » */
const dated = (day: number): string => `${shortDateText(day)} ${civilFromDay(day).year}`;

/** « sam. 19 déc. 2026 à 10:00 », in the zone of the place. */
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
  /** The start of the previous date and the intended time of day, in minutes. Null for the first date of the series. */
  readonly before: { readonly startsAt: string; readonly minute: number } | null;
  /** Label of the choice that keeps the date at its time. */
  readonly keep: (clock: string) => string;
  /** Label of the choice that leaves the date out, and its price. */
  readonly skip: { readonly label: string; readonly cents: number };
  readonly was: string | null;
  /** The choice sent by the form. */
  readonly typed: string | null;
};

/**
 * Notes about a change of summer or winter time: the visit keeps its time of day, or that time does not exist on that
 * date.
 */
const clockNotes = ({ starts_at, minute }: SeriesDateData, { zone, before }: Around): string[] => {
  if (before === null) return [];
  if (minute !== before.minute) return [texts.jumped(minute)];
  const [was, is] = [before.startsAt, starts_at].map((at) => wallOf(zone, instantMs(at)).offsetMinutes);
  return was === is ? [] : [texts.clockChange(clockText(minute), is! > was!)];
};

/**
 * The default choice: keep the date when it is free or only outside the hours, skip it when it is too far away. Null
 * leaves the choice to the professional.
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
