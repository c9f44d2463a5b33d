import type { Words } from '#core/languages.ts';
import type * as french from './prepaid-code-texts.ts';

export const prepaidCodeTexts = {
  label: 'I have a prepaid code',
  submit: 'Check my code',
  field: 'Your code, thirteen letters and figures',
  hint: 'Prepaid codes cannot be used online yet. Enter the thirteen letters and figures of yours to check that it exists.',
  unknown: 'This code does not exist. Please check the letters and figures.',
  tooMany: 'Too many attempts. Please wait a moment before trying again.',
  known: 'This code exists. It cannot be used online yet: write to us with “Contact us”, at the bottom of the page.',
  empty: 'This field is required',
} as const satisfies Words<typeof french.prepaidCodeTexts>;
