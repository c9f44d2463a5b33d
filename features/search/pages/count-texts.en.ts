import type { Words } from '#core/languages.ts';
import type * as french from './count-texts.ts';

export const countTexts = {
  none: 'No place',
  noneAtHome: 'No professional',
  one: 'See the place',
  oneAtHome: 'See the professional',
  many: (count) => `See the ${count} places`,
  manyAtHome: (count) => `See the ${count} professionals`,
  about: (count) => `See about ${count} places`,
  aboutAtHome: (count) => `See about ${count} professionals`,
} as const satisfies Words<typeof french.countTexts>;
