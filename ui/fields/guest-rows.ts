import { laterTexts } from '../later-texts.ts';

export const guestRows = [
  { key: 'adults', label: laterTexts.guests.adults, hint: laterTexts.guests.adultsHint },
  { key: 'children', label: laterTexts.guests.children, hint: laterTexts.guests.childrenHint() },
  { key: 'babies', label: laterTexts.guests.babies, hint: laterTexts.guests.babiesHint },
] as const;

type Counted = { readonly adults: number; readonly children: number };
type Counts = Counted & { readonly babies: number };
type GuestKey = keyof Counts;

/**
 * The minimum of the counter `key`. A party has at least one adult or child, so the last one cannot be removed
 * (docs/product/widgets.md#counter).
 */
export const leastGuests = (key: GuestKey, { adults, children }: Counted): number => {
  if (key === 'babies') return 0;
  return (key === 'adults' ? children : adults) > 0 ? 0 : 1;
};

/**
 * The maximum of the counter `key`. When `max` is one, an adult can replace a child, and a child can replace an adult.
 */
export const mostGuests = (key: GuestKey, party: Counts, max: number): number => {
  const left = Math.max(0, max - party.adults - party.children - party.babies);
  return max === 1 && key !== 'babies' ? 1 : party[key] + left;
};

/**
 * The party once the counter `key` changes to `count`. When `max` is one, the new adult or child replaces the other.
 * Returns the same party when no adult and no child would be left.
 */
export const partyWith = (party: Counts, key: GuestKey, count: number, max: number): Counts => {
  const others = max === 1 && count === 1 ? { adults: 0, children: 0, babies: 0 } : party;
  const next = { ...others, [key]: count };
  return next.adults + next.children > 0 ? next : party;
};
