import type { TravelProblem } from './rules.ts';

export const travelProblemTexts: Readonly<Record<TravelProblem, string>> = {
  SameBandTwice: 'Une même tranche a deux prix\u202f: n’en laissez qu’un.',
  BandsTooShort:
    'Vos tranches s’arrêtent avant votre distance maximale. Ajoutez une tranche, ou réduisez cette distance.',
  SameTimeTwice: 'Un même temps de trajet a deux prix\u202f: n’en laissez qu’un.',
};
