import type { z } from 'zod';
import type { Landscape } from '#core/landscapes.ts';
import { categories } from '#db/reference/categories.ts';
import type { favouriteData } from '#features/profiles/contract/favourites.ts';
import { coverOf } from '#features/profiles/rules/gallery.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';

export type FavouriteCard = {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly to: string;
  readonly landscape: Landscape;
  /** Average rating. Null without a review. */
  readonly rating: number | null;
  readonly reviews: number;
  /** The next free start and the lowest price, as text. Null without a free start. */
  readonly opening: string | null;
};

export const favouriteCard = (favourite: z.output<typeof favouriteData>, opening: string | null): FavouriteCard => {
  const category = categories.find(({ id }) => id === favourite.category);
  return {
    id: favourite.id,
    name: favourite.name,
    where: [category?.label, `${favourite.postcode} ${favourite.city}`]
      .filter((part) => part !== undefined)
      .join(' · '),
    to: profilePath(favourite),
    landscape: coverOf(favourite),
    rating: favourite.rating.count === 0 ? null : favourite.rating.x100 / 100,
    reviews: favourite.rating.count,
    opening,
  };
};
