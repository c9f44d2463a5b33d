import * as french from './search-terms.ts';

/** English search words of a category, placed before the French ones. */
const english: Readonly<Record<string, readonly string[]>> = {
  massage: ['swedish massage', 'thai massage', 'sports massage', 'hot stones', 'shiatsu'],
  haircut: ['balayage', 'highlights', 'blow-dry', 'haircut', 'hairdresser', 'colour'],
  esthetic_care: ['facial', 'skin care', 'peeling', 'beauty salon'],
  barber: ['beard', 'shave'],
  nails: ['manicure', 'pedicure', 'gel nails'],
  hair_removal: ['waxing', 'laser hair removal', 'bikini'],
  eyelashes_eyebrows: ['lash extensions', 'eyelash extensions', 'brow lift', 'eyebrows'],
  spa_thermal: ['spa', 'hammam', 'sauna', 'hot tub'],
  osteopathy: ['osteopath', 'back pain'],
  hypnotherapy: ['hypnosis'],
  energy_healing: ['reiki'],
  fitness_coaching: ['personal trainer', 'fitness'],
  dietetics: ['nutritionist', 'diet'],
  perinatal_care: ['pregnancy massage', 'pregnancy'],
};

export const moreSearchTerms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(french.moreSearchTerms).map(([key, terms]) => [key, [...(english[key] ?? []), ...terms]]),
);
