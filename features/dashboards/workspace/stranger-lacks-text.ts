import { missingForStrangers, type Readiness } from '../rules/readiness.ts';
import { homeTexts as texts } from './home-texts.ts';

/**
 * The reasons why clients cannot find and book a professional, joined for use in a sentence. Null when clients can find
 * and book the professional.
 */
export const strangerLacksText = (known: Omit<Readiness, 'cards'>): string | null => {
  const missing = missingForStrangers(known).map((key) => texts.missing[key]);
  return missing.length === 0 ? null : missing.join(', ');
};
