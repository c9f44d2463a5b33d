import type { Language } from '#core/languages.ts';
import { writtenLanguage } from '#core/written-language.ts';
import type { PriceLine } from './price-lines.ts';

/** Returns the `lang` attribute for a price line that a professional named, when the page is in another language. */
export const lineLanguage = ({ kind }: Pick<PriceLine, 'kind'>): { readonly lang?: Language } =>
  writtenLanguage === undefined || kind === 'surcharge' || kind === 'travel' ? {} : { lang: writtenLanguage };
