import type { Words } from '#core/languages.ts';
import type * as french from './oops-texts.ts';

/** What is said of a failure on our side, and what to tell the support. */
export const oopsTexts = {
  title: 'Oops',
  reference: (id) => `Reference: ${id}`,
} as const satisfies Words<typeof french.oopsTexts>;
