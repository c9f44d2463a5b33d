import { priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './coming-texts.ts';

/** The page where the client of a visit says that they come. */
export const comingTexts = {
  title: 'Are you coming? · Accalmie',
  ask: (day) => `Are you coming ${day}?`,
  coming: 'I am coming',
  cancel: 'I cancel',
  back: (cents) => `If you cancel now, you will be refunded ${priceText(cents)}.`,
  noted: (day) => `Noted, see you ${day}`,
  notedToday: 'Noted, see you soon',
  seen: (name) => `${name} sees it in their schedule.`,
  saidOn: (moment) => `You said so on ${moment}.`,
  moved: (moment) => `This appointment has changed since that email: it takes place on ${moment}.`,
  changed: 'This appointment has changed since this page was opened. Here it is.',
  see: 'See my appointment',
} as const satisfies Words<typeof french.comingTexts>;
