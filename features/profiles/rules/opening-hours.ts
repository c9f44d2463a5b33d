/**
 * Opening hours on a day of the week. `dow` 0 is Sunday, and minutes are local. Minutes past 1440 fall on the next day.
 */
export type WeekRange = { readonly dow: number; readonly start_min: number; readonly end_min: number };

/**
 * Consecutive days with the same hours, Monday first. Empty `ranges` means closed. The current day always has its own
 * line.
 */
export type HoursLine = {
  readonly days: readonly number[];
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  readonly isToday: boolean;
};

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

const merged = (ranges: readonly WeekRange[]): { from: number; to: number }[] => {
  const joined: { from: number; to: number }[] = [];
  for (const { start_min, end_min } of [...ranges].sort((a, b) => a.start_min - b.start_min)) {
    const last = joined.at(-1);
    if (last !== undefined && start_min <= last.to) last.to = Math.max(last.to, end_min);
    else joined.push({ from: start_min, to: end_min });
  }
  return joined;
};

const sameRanges = (a: HoursLine['ranges'], b: HoursLine['ranges']): boolean =>
  a.length === b.length && a.every(({ from, to }, i) => from === b[i]?.from && to === b[i]?.to);

/**
 * Groups the opening hours of a week into as few lines as possible. Adjacent ranges are merged. The current day
 * (`today`, 0 = Sunday) has its own line.
 */
export const openingLines = (hours: readonly WeekRange[], today: number): HoursLine[] => {
  const lines: HoursLine[] = [];
  for (const day of mondayFirst) {
    const ranges = merged(hours.filter(({ dow }) => dow === day));
    const last = lines.at(-1);
    if (last !== undefined && !last.isToday && day !== today && sameRanges(last.ranges, ranges))
      lines[lines.length - 1] = { ...last, days: [...last.days, day] };
    else lines.push({ days: [day], ranges, isToday: day === today });
  }
  return lines;
};

/**
 * Names consecutive days (0 = Sunday): one day, two days, or the first and the last. `later` formats every name except
 * the first.
 */
export const daysTextIn =
  (names: readonly string[], later: (name: string) => string) =>
  (days: readonly number[]): string => {
    const [first, ...others] = days.map((day) => names[day] ?? '');
    const last = others.at(-1);
    if (first === undefined || last === undefined) return first ?? '';
    return others.length === 1 ? `${first}, ${later(last)}` : `${first} – ${later(last)}`;
  };
