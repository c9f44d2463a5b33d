import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const newsTexts = {
  heading: 'News from your professionals',
  lead: 'Choose which professionals may send you their news. Nobody but you can change this choice. It doesn’t affect messages about your appointments.',
  email: 'By email',
  left: (day) => `You stopped receiving this news on ${day}.`,
  save: 'Save my choices',
} satisfies Words<typeof french.newsTexts>;
