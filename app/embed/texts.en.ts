import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const embedTexts = {
  title: (name) => `Book with ${name} · Accalmie`,
  book: 'Book',
  bookWith: (name) => `Book with ${name}`,
  by: 'Online booking by Accalmie',
} as const satisfies Words<typeof french.embedTexts>;
