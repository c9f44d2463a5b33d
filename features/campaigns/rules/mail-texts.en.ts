import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

export const campaignMailTexts = {
  subject: (pro, subject) => `${pro}: ${subject}`,
  hello: (firstname) => `Hello${firstname && ` ${firstname}`},`,
  visit: 'Your appointment',
  care: 'Treatment',
  unchanged: 'This message does not change your appointment. You can view, move or cancel it.',
  see: 'View my appointment',
  why: (pro) => `${pro} is writing to you about this appointment, through Accalmie.`,
  privateLink: 'The link in this email opens your appointment without a password. Keep it to yourself.',
  book: 'Book',
  agreed: (pro, day) => `On ${day} you agreed to receive news from ${pro}, sent by Accalmie.`,
  stop: 'Unsubscribe from this news',
} satisfies Words<typeof french.campaignMailTexts>;
