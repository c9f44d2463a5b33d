import { laterTexts } from '../later-texts.ts';

/** Whom a visit counts, in the order of the screen. */
export const guestRows = [
  { key: 'adults', label: laterTexts.guests.adults, hint: laterTexts.guests.adultsHint },
  { key: 'children', label: laterTexts.guests.children, hint: laterTexts.guests.childrenHint() },
  { key: 'babies', label: laterTexts.guests.babies, hint: laterTexts.guests.babiesHint },
] as const;

type Counted = { readonly adults: number; readonly children: number };
type Counts = Counted & { readonly babies: number };
type GuestKey = keyof Counts;

/** The least number of a row: an adult or a child comes at least, babies with them (docs/product/widgets.md#counter). */
export const leastGuests = (key: GuestKey, { adults, children }: Counted): number =>
  (key === 'adults' && children === 0) || (key === 'children' && adults === 0) ? 1 : 0;

/** The most of a row; where one person comes at all, a child may take the adult's place, or an adult the child's. */
export const mostGuests = (key: GuestKey, party: Counts, max: number): number => {
  const left = Math.max(0, max - party.adults - party.children - party.babies);
  return max === 1 && key !== 'babies' ? 1 : party[key] + left;
};

/** The party once a row says `count`: who alone may come takes the place of whoever was said before, and somebody comes at least. */
export const partyWith = (party: Counts, key: GuestKey, count: number, max: number): Counts => {
  const others = max === 1 && count === 1 ? { adults: 0, children: 0, babies: 0 } : party;
  const next = { ...others, [key]: count };
  return next.adults + next.children === 0 ? { ...next, adults: 1 } : next;
};
