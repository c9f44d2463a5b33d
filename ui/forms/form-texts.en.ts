import type { Words } from '#core/languages.ts';
import type * as french from './form-texts.ts';

export const formTexts = {
  tooMany: (wait) => `Too many attempts. Please try again in ${wait}. Nothing is lost.`,
} as const satisfies Words<typeof french.formTexts>;
