import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

export const lineMailTexts = {
  subject: (from) => `${from} wrote to you`,
  greeting: (to) => (to === '' ? 'Hello,' : `Hello ${to},`),
  body: (from) => `${from} wrote to you on Accalmie.`,
  quoted: (excerpt) => `“${excerpt}”`,
  file: 'This message contains a file.',
  answer: 'Read and answer',
  once: 'We send one email per conversation, until you have read it.',
  settings: 'Set my notifications',
  line: 'Open the conversation to read and answer.',
} as const satisfies Words<typeof french.lineMailTexts>;
