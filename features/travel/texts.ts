import type { TravelProblem } from './rules.ts';

/** Why what somebody says of their travel is refused. */
export const travelProblemTexts: Readonly<Record<TravelProblem, string>> = {
  SameBandTwice: 'Ces tranches ont deux prix. Gardez-en un.',
  BandsTooShort: 'Vos tranches s’arrêtent avant votre distance maximale. Ajoutez-en une, ou réduisez la distance.',
  SameTimeTwice: 'Ce temps de trajet a deux prix. Gardez-en un.',
};
