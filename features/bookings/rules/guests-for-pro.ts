import { audienceOf, unsuitedOf } from '#features/catalog/rules/named-for.ts';
import { audienceText } from '#features/catalog/texts.ts';
import { partyText } from '#features/offers/rules/party-texts.ts';
import type { ComingParty } from '#features/offers/rules/party.ts';

/**
 * Describes the guests to the professional, in French. Children who come alone are stated first: « Enfant de 8 ans,
 * sans adulte sur place » (docs/product/booking.md#guests).
 */
export const guestsForPro = (guests: ComingParty): string => {
  const text = partyText(guests);
  return guests.adults > 0 || guests.children === 0 ? text : `${text.replace(/^1\u00a0enfant/u, 'Enfant')} sur place`;
};

type Chosen = { readonly services: readonly string[]; readonly guests: ComingParty; readonly isConfirmed: boolean };

/**
 * Tells the professional, in French, that the client confirmed a service named for other people than the guests
 * (« Coupe homme » for a child). Null when the client confirmed no such service.
 */
export const confirmedChoiceForPro = ({ services, guests, isConfirmed }: Chosen): string | null => {
  const name = isConfirmed ? unsuitedOf(services, guests) : undefined;
  const audience = name === undefined ? null : audienceOf(name);
  return audience === null
    ? null
    : `Le soin «\u202f${name}\u202f» s’adresse en principe ${audienceText[audience]}\u202f: le client en a été averti et a confirmé son choix.`;
};
