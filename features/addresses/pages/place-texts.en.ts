import type { Words } from '#core/languages.ts';
import type * as french from './place-texts.ts';

export const placeTexts = {
  several: 'Several places match: please give the town and its postcode',
} as const satisfies Words<typeof french.placeTexts>;
