import { profilePath } from '#features/profiles/pages/paths.ts';
import type { BookingData } from '../contract.ts';
import { visitTexts as texts } from './visit-texts.ts';

/** Other times of the professional of a booking, or cares like theirs once they are off the site. */
export const againLink = ({ pro, state }: BookingData): { readonly to: string; readonly label: string } => {
  if (pro.similar_path !== null) return { to: pro.similar_path, label: texts.similar };
  return { to: profilePath(pro), label: state === 'completed' || state === 'confirmed' ? texts.again : texts.other };
};
