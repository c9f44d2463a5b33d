import type { StaffRole } from '#core/staff-roles.ts';
import { bookingTexts } from '../texts.ts';

/** Which visit of its series a visit is, in words, and the page of the series, which a practitioner has no way to; null of a visit by itself. */
export const seriesLink = (series: { readonly place: number; readonly size: number } | null, visitPath: string, staff: StaffRole | null) =>
  series === null ? null : { text: bookingTexts.series(series), to: staff === 'practitioner' ? null : `${visitPath}/serie` };
