import { dayWithinText, longDateText } from '#core/format.ts';
import { offerTexts as texts } from '../texts.ts';

/**
 * Describes a start relative to the current day: « aujourd’hui à 17:15 », « dimanche à 11:30 »,
 * « lundi 30 novembre à 09:00 ».
 */
export const chosenMoment = ({ day, text }: { readonly day: number; readonly text: string }, today: number): string => {
  const ahead = day - today;
  const name = ahead < 2 ? dayWithinText(day, today) : longDateText(day);
  return texts.moment(ahead < 7 ? (name.split(' ')[0] ?? name) : name, text);
};
