import type { Words } from '#core/languages.ts';
import type * as french from './times-texts.ts';

export const timesTexts = {
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
} satisfies Words<typeof french.timesTexts>;
