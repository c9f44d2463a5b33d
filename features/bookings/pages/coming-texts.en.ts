import { priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './coming-texts.ts';

export const comingTexts = {
  title: 'Are you coming? · Accalmie',
  ask: (day) => `Are you coming ${day}?`,
  coming: 'I will be there',
  cancel: 'I want to cancel',
  back: (cents) => `If you cancel now, we’ll refund you ${priceText(cents)}.`,
  noted: (day) => `Noted, see you ${day}`,
  notedToday: 'Noted, see you soon',
  seen: (name) => `${name} can see your answer in their schedule.`,
  answeredOn: (moment) => `You confirmed on ${moment}.`,
  moved: (moment) => `This appointment has been moved since that email: it takes place on ${moment}.`,
  changed: 'This appointment has been moved since you opened this page. Here is the new time.',
  see: 'See my appointment',
} as const satisfies Words<typeof french.comingTexts>;
