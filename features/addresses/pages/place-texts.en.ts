import type { Words } from '#core/languages.ts';
import type * as french from './place-texts.ts';

/** What is said of a place that was typed. */
export const placeTexts = {
  several: 'Several places match: please give the town and its postcode',
} as const satisfies Words<typeof french.placeTexts>;
