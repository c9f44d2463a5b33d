import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** The sentences of orders that a call answers with, as English pages show them. */
export const orderTexts = {
  heldHere: 'You are already holding a time with this professional. Finish that booking or release it.',
  heldThree: 'You are already holding three times. Finish a booking or release one.',
  heldMany: 'Too many times have been held from your connection. Please try again a little later.',
} as const satisfies Words<typeof french.orderTexts>;
