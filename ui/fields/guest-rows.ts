import { laterTexts } from '../later-texts.ts';

/** Whom a visit counts, in the order of the screen: adults from 1, children and babies from 0 (docs/product/widgets.md#counter). */
export const guestRows = [
  { key: 'adults', label: laterTexts.guests.adults, hint: laterTexts.guests.adultsHint, min: 1 },
  { key: 'children', label: laterTexts.guests.children, hint: laterTexts.guests.childrenHint, min: 0 },
  { key: 'babies', label: laterTexts.guests.babies, hint: laterTexts.guests.babiesHint, min: 0 },
] as const;
