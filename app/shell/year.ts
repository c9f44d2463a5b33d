import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';

/** The year that the foot of a page says. */
export const yearOf = (nowMs: number): number => civilFromDay(dayOf('Europe/Paris', nowMs)).year;
