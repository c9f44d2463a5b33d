import { businessDomains } from '#db/reference/business-domains.ts';
import { categories } from '#db/reference/categories.ts';
import { professions } from '#db/reference/professions.ts';

/**
 * What a card says of a professional in a word or two: the trade of a freelance, in the gender given, or the kind of place; who
 * says no gender is known by what they do (« Coiffure »), never by both. Null when neither is known.
 */
export const profileKindOf = ({
  profession,
  place_kind,
  gender,
}: {
  readonly profession: string | null;
  readonly place_kind: string | null;
  readonly gender: string | null;
}): string | null => {
  const place = businessDomains.find(({ key }) => key === place_kind);
  if (place) return place.label;
  const trade = professions.find(({ key }) => key === profession);
  if (!trade) return null;
  if (gender === 'woman') return trade.label_feminine;
  if (gender === 'man' || trade.label_masculine === trade.label_feminine) return trade.label_masculine;
  return categories.find(({ key }) => key === trade.categories[0])?.label ?? null;
};
