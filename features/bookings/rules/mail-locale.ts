import * as english from '#core/format.en.ts';
import * as french from '#core/format.ts';
import type { Language, Words } from '#core/languages.ts';
import * as englishPricing from '#features/pricing/texts.en.ts';
import * as pricing from '#features/pricing/texts.ts';
import { partyText as englishParty, payersText as englishPayers } from '#features/offers/rules/party-texts.en.ts';
import { partyText, payersText } from '#features/offers/rules/party-texts.ts';
import { limitsSentence as englishLimits } from '#features/pricing/rules/limit-texts.en.ts';
import { limitsSentence } from '#features/pricing/rules/limit-texts.ts';
import { bookingTexts as englishBooking } from '../texts.en.ts';
import { bookingTexts } from '../texts.ts';
import { mailTexts as englishWords } from './mail-texts.en.ts';
import { mailTexts } from './mail-texts.ts';

/** Texts and formats of mails in one language. */
export type MailLocale = {
  readonly language: Language;
  readonly words: Words<typeof mailTexts>;
  readonly format: typeof french;
  readonly pricing: typeof pricing;
  readonly limitsSentence: typeof limitsSentence;
  readonly partyText: typeof partyText;
  readonly payersText: typeof payersText;
  readonly booking: Pick<Words<typeof bookingTexts>, 'dueInCash' | 'dueByCheque' | 'dueOnSite' | 'withoutMoving'>;
};

/**
 * Texts and formats of mails, by language. Passed as a value and not set globally, because one process writes mails in
 * both languages.
 */
export const mailLocales: Readonly<Record<Language, MailLocale>> = {
  fr: {
    language: 'fr',
    words: mailTexts,
    format: french,
    pricing,
    limitsSentence,
    partyText,
    payersText,
    booking: bookingTexts,
  },
  en: {
    language: 'en',
    words: englishWords,
    format: english,
    pricing: englishPricing,
    limitsSentence: englishLimits,
    partyText: englishParty,
    payersText: englishPayers,
    booking: englishBooking,
  },
};
