import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';

/** The year that the footer shows: the current year in Paris. */
export const yearOf = (nowMs: number): number => civilFromDay(dayOf(parisZone, nowMs)).year;
