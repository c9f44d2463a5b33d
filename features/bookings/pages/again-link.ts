import { flowPaths } from '#features/profiles/pages/paths.ts';
import type { BookingData } from '../contract.ts';
import { visitTexts as texts } from './visit-texts.ts';

/**
 * Returns a link to the next slots for the same services and practitioner, or to similar services when the professional
 * is no longer published. `token` is the secret of the mailed link, which the page of the slots needs to read the
 * visit.
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
