import { mondayOf } from '#core/civil.ts';
import { dayStartMs } from '#core/time.ts';
import type { VisitSpan } from '../contract/pro-list.ts';

/**
 * Range of days to filter by, counted since 1970-01-01. `from` and `to` are both included. Undefined means no limit.
 */
export type DaysQuery = {
  readonly span?: VisitSpan | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

const spanned = (span: VisitSpan, today: number): readonly [number, number] => {
  if (span === 'today') return [today, today];
  if (span === 'tomorrow') return [today + 1, today + 1];
  const monday = mondayOf(today);
  return [monday, monday + 6];
};

/**
 * Converts days to instants [fromMs, toMs) in a time zone. Null means no limit. `span` takes precedence over `from` and
 * `to`.
 */
export const visitInstants = (
  { span, from, to }: DaysQuery,
  zone: string,
  today: number,
): { readonly fromMs: number | null; readonly toMs: number | null } => {
  const [first, last] = span === undefined ? [from, to] : spanned(span, today);
  return {
    fromMs: first === undefined ? null : dayStartMs(zone, first),
    toMs: last === undefined ? null : dayStartMs(zone, last + 1),
  };
};
