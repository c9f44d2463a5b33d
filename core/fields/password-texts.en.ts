import type { Words } from '#core/languages.ts';
import type * as french from './password-texts.ts';

export const passwordCriteriaTexts = {
  length: 'At least 8 characters',
  lowercase: 'A lower-case letter',
  uppercase: 'An upper-case letter',
  digit: 'A digit',
  special: 'A special character',
} satisfies Words<typeof french.passwordCriteriaTexts>;
