import type { TravelProblem } from './rules.ts';

/** Why what somebody says of their travel is refused. */
export const travelProblemTexts: Readonly<Record<TravelProblem, string>> = {
  SameBandTwice: 'These bands have two prices. Keep one.',
  BandsTooShort: 'Your bands end before your longest distance. Add one, or shorten the distance.',
  SameTimeTwice: 'This travel time has two prices. Keep one.',
};
