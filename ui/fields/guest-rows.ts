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
 * The minimum of the counter `key`. The last adult can be removed only where children are accepted, because a child
 * then comes instead (docs/product/widgets.md#counter).
 */
export const leastGuests = (key: GuestKey, { children }: Counted, areChildrenTaken = true): number =>
  key === 'adults' && children === 0 && !areChildrenTaken ? 1 : 0;

/**
 * The maximum of the counter `key`. When `max` is one, an adult can replace a child, and a child can replace an adult.
 */
export const mostGuests = (key: GuestKey, party: Counts, max: number): number => {
  const left = Math.max(0, max - party.adults - party.children - party.babies);
  return max === 1 && key !== 'babies' ? 1 : party[key] + left;
};

/**
 * The party once the counter `key` changes to `count`. When `max` is one, the new adult or child replaces the other. A
 * party has at least one adult or child: a child replaces the last adult, and an adult replaces the last child.
 */
export const partyWith = (party: Counts, key: GuestKey, count: number, max: number): Counts => {
  const others = max === 1 && count === 1 ? { adults: 0, children: 0, babies: 0 } : party;
  const next = { ...others, [key]: count };
  if (next.adults + next.children > 0) return next;
  return key === 'adults' ? { ...next, children: 1 } : { ...next, adults: 1 };
};
