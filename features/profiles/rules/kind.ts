import { businessDomains } from '#db/reference/business-domains.ts';
import { categories } from '#db/reference/categories.ts';
import { professions } from '#db/reference/professions.ts';

/**
 * Describes a professional in a word or two, for a card: the kind of place, else the trade in the form of the given
 * gender. When the two forms of a trade differ and no gender is given, returns the first category of the trade
 * (« Coiffure »). Null when neither place nor trade is known.
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
