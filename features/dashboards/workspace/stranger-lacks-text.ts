import { missingForStrangers, type Readiness } from '../rules/readiness.ts';
import { homeTexts as texts } from './home-texts.ts';

/** What keeps strangers from finding and booking a professional, as a list in a sentence; null when nothing does. */
export const strangerLacksText = (known: Omit<Readiness, 'cards'>): string | null => {
  const missing = missingForStrangers(known).map((key) => texts.missing[key]);
  return missing.length === 0 ? null : missing.join(', ');
};
