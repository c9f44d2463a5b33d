import { idHash, motifOf, paletteOf, type Landscape } from '#core/landscapes.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { categories } from '#db/reference/categories.ts';
import type { OwnProfileData } from '#features/profiles/contract/own-profile.ts';
import type { Pictures } from '../contract.ts';

/** Whether a profile may have pictures: it is complete and not an ambassador's. */
export const takesPicture = (type: ProfileType, profile: OwnProfileData | null): profile is OwnProfileData =>
  type !== 'ambassador' && profile?.complete === true;

/**
 * Returns the picture that the search shows for a complete profile: the first of its gallery, otherwise the drawing of
 * its main category.
 */
export const firstPicture = (profile: OwnProfileData, { gallery }: Pick<Pictures, 'gallery'>): Landscape => {
  const categoryKey = categories.find(({ id }) => id === Number(profile.category_main))?.key ?? '';
  const palette = paletteOf(idHash(profile.id));
  return { seed: profile.id, motif: motifOf(categoryKey), palette, photo: gallery[0] ?? null };
};
