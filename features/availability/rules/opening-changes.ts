import { formatMultirange, parseMultirange, subtract, union } from '#core/spans.ts';
import { tickMs } from '#core/units.ts';
import type { DerivedDay } from './derive.ts';
import type { Opening } from './lost-time.ts';

/** A span of time of a resource, in epoch milliseconds. */
export type ResourceSpan = { readonly resource_id: number; readonly from_ms: number; readonly to_ms: number };

export type OpeningChanges = {
  /** The days whose opening changes, with their new opening. */
  readonly rows: readonly DerivedDay[];
  /** For each changed day, the span from the first to the last tick that opens or closes. */
  readonly touched: readonly ResourceSpan[];
  /**
   * Whether every day had derived rows before. When false, the changes are incomplete and the caller derives every day
   * again.
   */
  readonly isKnown: boolean;
};

/**
 * Compares the stored opening with a new opening, up to and including `lastDay`. `storedDays` are multiranges as text.
 */
export const openingChanges = (
  storedDays: readonly DerivedDay[],
  opening: Opening,
  lastDay: number,
): OpeningChanges => {
  const before = new Map(storedDays.map((row) => [`${row.resource_id} ${row.day}`, row.spans]));
  const rows: DerivedDay[] = [];
  const touched: ResourceSpan[] = [];
  let isKnown = true;
  for (const [id, days] of opening) {
    for (const [day, open] of days) {
      if (day > lastDay) continue;
      const spans = formatMultirange(open);
      const old = before.get(`${id} ${day}`);
      isKnown &&= old !== undefined;
      if (old === undefined || old === spans) continue;
      rows.push({ resource_id: id, day, spans });
      const was = parseMultirange(old);
      const other = union(subtract(was, open), subtract(open, was));
      touched.push({ resource_id: id, from_ms: other[0]! * tickMs, to_ms: other.at(-1)! * tickMs });
    }
  }
  return { rows, touched, isKnown };
};
