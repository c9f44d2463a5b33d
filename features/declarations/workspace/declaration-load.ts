import type { CallRoute } from '#core/call-route.ts';
import { civilFromDay } from '#core/civil.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { answered } from '#ui/page/answered.ts';
import { adminDeclaration } from '../contract.ts';
import { yearInAddress } from './summary-view.ts';

/** Returns the year named in the URL, by default the current year in Paris. */
export const declarationYearIn = (params: URLSearchParams, nowMs: number): number =>
  yearInAddress(params.get('annee')) ?? civilFromDay(dayOf(parisZone, nowMs)).year;

/**
 * Loads the requested year. By default, loads the oldest past year that still has to be checked, or else the current
 * year.
 */
export const loadDeclaration = async (
  call: CallRoute,
  params: URLSearchParams,
  nowMs: number,
): Promise<DataOf<typeof adminDeclaration>> => {
  const declaration = answered(await call(adminDeclaration, { year: declarationYearIn(params, nowMs) }));
  if (params.has('annee')) return declaration;
  for (const year of declaration.years.filter((one) => one < declaration.year).toReversed()) {
    const found = answered(await call(adminDeclaration, { year }));
    if (found.state === 'to_check') return found;
  }
  return declaration;
};
