import { civilFromDay, dayFromCivil } from '#core/civil.ts';
import { dayOf, dayStartMs } from '#core/time.ts';
import { hourMs, parisZone } from '#core/units.ts';
import type { AnswerOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import type { readTransparency } from '../contract/transparency.ts';
import {
  countAppealsIn,
  countDecisions,
  countMeasures,
  countReceived,
  firstReportMs,
} from '../queries/transparency.ts';
import { reportReasons, reportedContents } from '../rules/reports.ts';

const yearAt = (atMs: number): number => civilFromDay(dayOf(parisZone, atMs)).year;
const newYearMs = (year: number): number => dayStartMs(parisZone, dayFromCivil(year, 1, 1));

/** Figures about reports and decisions of a year, the current one by default. */
export const transparencyOf = async (
  db: Db,
  requestedYear: number | undefined,
  nowMs: number,
): Promise<AnswerOf<typeof readTransparency>> => {
  const thisYear = yearAt(nowMs);
  const year = requestedYear ?? thisYear;
  const firstMs = await firstReportMs(db);
  const firstYear = firstMs === null ? thisYear : yearAt(firstMs);
  const period = { fromMs: newYearMs(year), toMs: newYearMs(year + 1) };
  const received = await countReceived(db, period);
  const sumOf = (isOf: (one: (typeof received)[number]) => boolean): number =>
    received.filter(isOf).reduce((sum, { count }) => sum + count, 0);
  const { median_ms: medianMs, ...decisions } = await countDecisions(db, period);
  return {
    year,
    years: Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, i) => thisYear - i),
    received: sumOf(() => true),
    by_content: Object.fromEntries(
      reportedContents.map((content) => [content, sumOf((one) => one.content === content)]),
    ) as Record<(typeof reportedContents)[number], number>,
    by_reason: Object.fromEntries(
      reportReasons.map((reason) => [reason, sumOf((one) => one.reason === reason)]),
    ) as Record<(typeof reportReasons)[number], number>,
    decisions: { ...decisions, median_hours: medianMs === null ? null : Math.round((medianMs / hourMs) * 10) / 10 },
    appeals: await countAppealsIn(db, period),
    measures: await countMeasures(db, period),
  };
};
