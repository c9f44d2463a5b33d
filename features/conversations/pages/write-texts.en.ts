import type { Words } from '#core/languages.ts';
import type * as french from './write-texts.ts';

/** The way to a conversation from a public page. */
export const writeTexts = { write: 'Write' } as const satisfies Words<typeof french.writeTexts>;
