import { instantMs } from '#core/instant-text.ts';
import { minuteMs, type EpochMs } from '#core/units.ts';
type Slot = { readonly starts_at: string };
type Day<S extends Slot> = { readonly day: number; readonly slots: readonly S[] };

const spread = <S>(list: readonly S[], count: number): S[] => {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.round((i * (list.length - 1)) / (count - 1))]).filter(
    (one) => one !== undefined,
  );
};

const gapMs = 30 * minuteMs;

/** Number of starts shown for one day when there is no room for all, on result cards and beside a profile. */
export const startsADay = 3;

/**
 * Picks a few starts of a day when there is no room for all. They spread from the first to the last, at least half an
 * hour apart unless too few would remain. Result cards and profiles both call this function, so they show the same
 * starts.
 */
export const startsShown = <S>(list: readonly S[], msOf: (start: S) => number, count: number = startsADay): S[] => {
  const spaced: S[] = [];
  for (const one of list) {
    const last = spaced.at(-1);
    if (last === undefined || msOf(one) - msOf(last) >= gapMs) spaced.push(one);
  }
  return spread(spaced.length >= Math.min(count, 2) ? spaced : list, count);
};

const withChosen = <S extends Slot>(list: readonly S[], count: number, chosen: string | null): S[] => {
  const shown = startsShown(list, ({ starts_at }) => instantMs(starts_at), count);
  const found = list.find((one) => one.starts_at === chosen);
  if (found === undefined || shown.includes(found)) return shown;
  const at = list.indexOf(found);
  const place = shown.findIndex((one) => list.indexOf(one) > at);
  const replaced = place === -1 ? shown.length - 1 : Math.max(0, Math.min(place, shown.length - 2));
  return shown.toSpliced(replaced, 1, found).toSorted((a, b) => list.indexOf(a) - list.indexOf(b));
};

/**
 * Picks the days and starts that a narrow panel shows: the first days with a free start, and a few starts of each. The
 * chosen start is always included. If its day comes later, that day replaces the last day shown.
 */
export const shownSlots = <S extends Slot>(
  days: readonly Day<S>[],
  chosen: string | null,
  limits: { readonly days: number; readonly slots: number },
): Day<S>[] => {
  const open = days.filter(({ slots }) => slots.length > 0);
  const first = open.slice(0, limits.days);
  const own = open.find(({ slots }) => slots.some(({ starts_at }) => starts_at === chosen));
  const daysShown = own === undefined || first.includes(own) ? first : [...first.slice(0, limits.days - 1), own];
  return daysShown.map(({ day, slots }) => ({ day, slots: withChosen(slots, limits.slots, chosen) }));
};

/** Returns up to `count` starts nearest to an instant, in chronological order. */
export const nearestStarts = <S extends { readonly starts_at: EpochMs }>(
  days: readonly { readonly slots: readonly S[] }[],
  startMs: number,
  count: number,
): S[] => {
  const away = ({ starts_at }: S): number => Math.abs(starts_at - startMs);
  return days
    .flatMap(({ slots }) => slots)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, count)
    .toSorted((a, b) => a.starts_at - b.starts_at);
};

/**
 * Returns the start to book: the requested start when it is free, else the next free start, else the first of all.
 * Undefined when nothing is free.
 */
export const startToBook = <S extends Slot>(
  days: readonly Day<S>[],
  requestedStart: string | null,
): { readonly slot: S; readonly isAsked: boolean } | undefined => {
  const all = days.flatMap(({ slots }) => slots);
  const wanted = requestedStart === null ? Number.NaN : instantMs(requestedStart);
  const same = all.find(({ starts_at }) => instantMs(starts_at) === wanted);
  if (same !== undefined) return { slot: same, isAsked: true };
  const slot = all.find(({ starts_at }) => instantMs(starts_at) > wanted) ?? all[0];
  return slot && { slot, isAsked: false };
};

/**
 * Returns the day to show among the days with a free start: the wanted day, else the next day after it, else the last
 * day. Undefined when the list is empty.
 */
export const dayShown = <D extends { readonly day: number }>(days: readonly D[], wanted: number): D | undefined =>
  days.find(({ day }) => day === wanted) ?? days.find(({ day }) => day >= wanted) ?? days.at(-1);
