import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';

type Guests = { readonly adults: number; readonly children: number; readonly babies: number };

/** Refuses more guests, babies included, than the house takes in one booking (`BOOKING_GUESTS_MAX`); `field` is the one the message stands beside. */
export const refuseManyGuests = ({ adults, children, babies }: Guests, max: number, field = 'guests'): void => {
  if (adults + children + babies > max) throw new Refusal('InvalidInput', { validation: { [field]: inputMessages.invalidNumberOfPeople } });
};
