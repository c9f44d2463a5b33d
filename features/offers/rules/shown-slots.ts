import { instantMs } from '#core/instant-text.ts';
import { minuteMs } from '#core/units.ts';
type Slot = { readonly starts_at: string };
type Day<S extends Slot> = { readonly day: number; readonly slots: readonly S[] };

const spread = <S>(list: readonly S[], count: number): S[] => {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.round((i * (list.length - 1)) / (count - 1))]).filter((one) => one !== undefined);
};

const gapMs = 30 * minuteMs;

/** How many starts of one day are shown where not all of them fit: on a card of the results as beside a profile. */
export const startsADay = 3;

/**
 * The few starts of a day that stand for all of them, wherever not all fit: from the first to the last, at least half an hour apart
 * unless too few would be left. A card and the profile it leads to name the same ones.
 */
export const startsShown = <S>(list: readonly S[], msOf: (start: S) => number, count: number = startsADay): S[] => {
  const kept: S[] = [];
  for (const one of list) {
    const last = kept.at(-1);
    if (last === undefined || msOf(one) - msOf(last) >= gapMs) kept.push(one);
  }
  return spread(kept.length >= Math.min(count, 2) ? kept : list, count);
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
 * The days and starts that a narrow panel shows of all that are free: the first days, each with a few starts from the first to the
 * last; the chosen start is always among them, its day taking the last place when it comes later. Days without a start are left out.
 */
export const shownSlots = <S extends Slot>(
  days: readonly Day<S>[],
  chosen: string | null,
  limits: { readonly days: number; readonly slots: number },
): Day<S>[] => {
  const open = days.filter(({ slots }) => slots.length > 0);
  const first = open.slice(0, limits.days);
  const own = open.find(({ slots }) => slots.some(({ starts_at }) => starts_at === chosen));
  const kept = own === undefined || first.includes(own) ? first : [...first.slice(0, limits.days - 1), own];
  return kept.map(({ day, slots }) => ({ day, slots: withChosen(slots, limits.slots, chosen) }));
};

/** The starts nearest to a moment, at most `count`, in their order. */
export const nearestStarts = <S extends { readonly starts_at: number }>(
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

/** The start to book: the asked one when it is free, else the first free one from that moment on, else the first of all; undefined when nothing is free. */
export const startHeld = <S extends Slot>(days: readonly Day<S>[], asked: string | null): { readonly slot: S; readonly isAsked: boolean } | undefined => {
  const all = days.flatMap(({ slots }) => slots);
  const wanted = asked === null ? Number.NaN : instantMs(asked);
  const same = all.find(({ starts_at }) => instantMs(starts_at) === wanted);
  if (same !== undefined) return { slot: same, isAsked: true };
  const slot = all.find(({ starts_at }) => instantMs(starts_at) > wanted) ?? all[0];
  return slot && { slot, isAsked: false };
};

/** The day to show among those with a free start: the wanted one, else the next, else the last; undefined when there is none. */
export const dayShown = <D extends { readonly day: number }>(days: readonly D[], wanted: number): D | undefined =>
  days.find(({ day }) => day === wanted) ?? days.find(({ day }) => day >= wanted) ?? days.at(-1);
