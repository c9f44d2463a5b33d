import type { Words } from '#core/languages.ts';
import type * as french from './form-texts.ts';

/** What a form says above its fields. */
export const formTexts = {
  tooMany: (wait) => `Too many attempts. Please try again in ${wait}. Nothing is lost.`,
} as const satisfies Words<typeof french.formTexts>;
