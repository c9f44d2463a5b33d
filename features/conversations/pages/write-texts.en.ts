import type { Words } from '#core/languages.ts';
import type * as french from './write-texts.ts';

export const writeTexts = { write: 'Write' } as const satisfies Words<typeof french.writeTexts>;
