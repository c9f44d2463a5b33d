import type { TravelProblem } from './rules.ts';

export const travelProblemTexts: Readonly<Record<TravelProblem, string>> = {
  SameBandTwice: 'The same band has two prices. Leave only one.',
  BandsTooShort: 'Your bands end before your longest distance. Add one, or shorten the distance.',
  SameTimeTwice: 'The same travel time has two prices. Leave only one.',
};
