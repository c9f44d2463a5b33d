import type { Language } from '#core/languages.ts';
import { writtenLanguage } from '#core/written-language.ts';
import type { PriceLine } from './price-lines.ts';

/** The language of a line that a professional named, where the page is in another. */
export const lineLanguage = ({ kind }: Pick<PriceLine, 'kind'>): { readonly lang?: Language } =>
  writtenLanguage === undefined || kind === 'surcharge' || kind === 'travel' ? {} : { lang: writtenLanguage };
