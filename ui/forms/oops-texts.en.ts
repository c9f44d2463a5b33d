import type { Words } from '#core/languages.ts';
import type * as french from './oops-texts.ts';

export const oopsTexts = {
  title: 'Oops',
  reference: (id) => `Reference: ${id}`,
} as const satisfies Words<typeof french.oopsTexts>;
