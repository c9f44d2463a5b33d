import { missingForStrangers, type Readiness } from '../rules/readiness.ts';
import { homeTexts as texts } from './home-texts.ts';

/** Joins the reasons why clients cannot find and book a professional, for use in a sentence. Null when clients can. */
export const strangerLacksText = (known: Omit<Readiness, 'cards'>): string | null => {
  const missing = missingForStrangers(known).map((key) => texts.missing[key]);
  return missing.length === 0 ? null : missing.join(', ');
};
