import { laterTexts } from '../later-texts.ts';

/** Whom a visit counts, in the order of the screen. */
export const guestRows = [
  { key: 'adults', label: laterTexts.guests.adults, hint: laterTexts.guests.adultsHint },
  { key: 'children', label: laterTexts.guests.children, hint: laterTexts.guests.childrenHint },
  { key: 'babies', label: laterTexts.guests.babies, hint: laterTexts.guests.babiesHint },
] as const;

type Counted = { readonly adults: number; readonly children: number };

/** The least number of a row: an adult or a child comes at least, babies with them (docs/product/widgets.md#counter). */
export const leastGuests = (key: (typeof guestRows)[number]['key'], { adults, children }: Counted): number =>
  (key === 'adults' && children === 0) || (key === 'children' && adults === 0) ? 1 : 0;
