import { uiTexts } from './texts.ts';

/** Whom a visit counts, in the order of the screen: adults from 1, children and babies from 0 (spec §5). */
export const guestRows = [
  { key: 'adults', label: uiTexts.guests.adults, hint: uiTexts.guests.adultsHint, min: 1 },
  { key: 'children', label: uiTexts.guests.children, hint: uiTexts.guests.childrenHint, min: 0 },
  { key: 'babies', label: uiTexts.guests.babies, hint: uiTexts.guests.babiesHint, min: 0 },
] as const;
