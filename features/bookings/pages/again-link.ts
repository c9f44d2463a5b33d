import { flowPaths } from '#features/profiles/pages/paths.ts';
import type { BookingData } from '../contract.ts';
import { visitTexts as texts } from './visit-texts.ts';

/**
 * Link to the next slots of the same visit, with its services and practitioner. Leads to similar services once the
 * professional is off the site.
 * The token of a mailed link goes along, because it allows reading the visit.
 */
export const againLink = (
  { id, pro, state }: BookingData,
  token: string | null = null,
): { readonly to: string; readonly label: string } => {
  if (pro.similar_path !== null) return { to: pro.similar_path, label: texts.similar };
  const query = new URLSearchParams({ id: pro.id, again: id, ...(token !== null && { jeton: token }) });
  return {
    to: `${flowPaths.appointment}?${query.toString()}#calendrier`,
    label: state === 'completed' || state === 'confirmed' ? texts.again : texts.other,
  };
};
