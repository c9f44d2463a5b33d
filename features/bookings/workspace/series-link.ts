import type { StaffRole } from '#core/staff-roles.ts';
import { bookingTexts } from '../texts.ts';

/**
 * Returns the position of a visit in its series and the link to the series. A practitioner gets no link. Null when the
 * visit has no series.
 */
export const seriesLink = (
  series: { readonly place: number; readonly size: number } | null,
  visitPath: string,
  staff: StaffRole | null,
) =>
  series === null
    ? null
    : { text: bookingTexts.series(series), to: staff === 'practitioner' ? null : `${visitPath}/serie` };
