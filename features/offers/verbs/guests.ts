import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { possibleFor } from '#features/catalog/rules/named-for.ts';
import { childrenRefused } from '../rules/party-texts.ts';
import { asksAges, isTooYoung } from '../rules/party.ts';

type Guests = {
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly ages?: readonly number[] | undefined;
};

/**
 * Refuses a booking without a paying guest; adults and children pay. Refuses more guests, babies included, than
 * `BOOKING_GUESTS_MAX`. The error is shown beside `field`.
 */
export const refuseGuestCount = ({ adults, children, babies }: Guests, max: number, field = 'guests'): void => {
  if (adults + children < 1 || adults + children + babies > max)
    throw new Refusal('InvalidInput', { validation: { [field]: inputMessages.invalidNumberOfPeople } });
};

type Option = { readonly guests_min: number; readonly guests_max: number };

const refuse = (field: string, message: string): never => {
  throw new Refusal('InvalidInput', { validation: { [field]: message } });
};

/** Refuses more people than one of these options accepts. */
export const refuseCrowd = (options: readonly Option[], { adults, children, babies }: Guests): void => {
  const most = Math.min(...options.map(({ guests_max }) => guests_max));
  if (adults + children + babies > most)
    refuse('guests', `Ce soin est prévu pour ${most} ${most > 1 ? 'personnes' : 'personne'} maximum.`);
};

/**
 * Refuses fewer people than these options require. Refuses children known to be too young for the professional, who
 * takes people from `minAge` years.
 */
export const refuseParty = (options: readonly Option[], guests: Guests, minAge: number): void => {
  const least = Math.max(1, ...options.map(({ guests_min }) => guests_min));
  if (guests.adults + guests.children < least) refuse('guests', `Ce soin se réserve à partir de ${least} personnes.`);
  if (isTooYoung(guests, minAge)) refuse('ages', childrenRefused(minAge));
};

/** Refuses services that cannot be given to these guests, such as a shave for children who come alone. */
export const refuseImpossible = (options: readonly { readonly name: string }[], guests: Guests): void => {
  const possible = possibleFor(options, guests);
  const refused = options.find((option) => !possible.includes(option));
  if (refused) refuse('guests', `«\u202f${refused.name}\u202f» n’est pas proposé à des enfants sans adulte.`);
};

/** Refuses missing or extra ages when the professional requires the age of each child. */
export const refuseMissingAges = ({ children, ages = [] }: Guests, minAge: number): void => {
  if (children > 0 && asksAges(minAge) && ages.length !== children)
    refuse('ages', ages.length < children ? inputMessages.missingFields : inputMessages.invalidParam);
};
