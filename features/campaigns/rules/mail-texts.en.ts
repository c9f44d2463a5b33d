import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

/** The same in English. */
export const campaignMailTexts = {
  subject: (pro, subject) => `${pro}: ${subject}`,
  hello: (firstname) => `Hello${firstname && ` ${firstname}`},`,
  visit: 'Your appointment',
  care: 'Care',
  unchanged: 'This message does not change your appointment. You may see it, move it or cancel it.',
  see: 'See my appointment',
  why: (pro) => `${pro} writes to you about this appointment, through Accalmie.`,
  privateLink: 'The link in this mail opens your appointment without a password. Keep it to yourself.',
  book: 'Book',
  agreed: (pro, day) => `On ${day} you agreed to receive news from ${pro}, sent by Accalmie.`,
  stop: 'Stop receiving this news',
} satisfies Words<typeof french.campaignMailTexts>;
