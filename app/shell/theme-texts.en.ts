import type { Words } from '#core/languages.ts';
import type * as french from './theme-texts.ts';

export const themeTexts = { label: 'Theme', auto: 'Automatic', jour: 'Day', nuit: 'Night' } satisfies Words<
  typeof french.themeTexts
>;
