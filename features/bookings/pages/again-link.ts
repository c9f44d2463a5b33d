import { flowPaths } from '#features/profiles/pages/paths.ts';
import type { BookingData } from '../contract.ts';
import { visitTexts as texts } from './visit-texts.ts';

/**
 * The next hours of the same visit, with its services and whoever gave it, or cares like theirs once its professional is off the site; the token of a
 * mail's link goes along, which lets the visit be read.
 */
export const againLink = ({ id, pro, state }: BookingData, token: string | null = null): { readonly to: string; readonly label: string } => {
  if (pro.similar_path !== null) return { to: pro.similar_path, label: texts.similar };
  const query = new URLSearchParams({ id: pro.id, again: id, ...(token !== null && { jeton: token }) });
  return { to: `${flowPaths.appointment}?${query.toString()}#calendrier`, label: state === 'completed' || state === 'confirmed' ? texts.again : texts.other };
};
