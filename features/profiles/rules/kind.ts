import { businessDomains } from '#db/reference/business-domains.ts';
import { professions } from '#db/reference/professions.ts';

/**
 * What a card says of a professional in a word or two: the trade of a freelance, in the gender given (both forms when it is not said), or the kind of
 * place; null when neither is known.
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
  return `${trade.label_feminine} ou ${trade.label_masculine.charAt(0).toLowerCase()}${trade.label_masculine.slice(1)}`;
};
