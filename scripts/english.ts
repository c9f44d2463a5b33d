import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Whether a page stays in French: legal pages, and the pages for professionals and admins, are not translated
 * (docs/product/accounts.md#language).
 */
export const staysFrench = (file: string): boolean =>
  /(^|[\\/])(app[\\/](legal|admin|docs|dashboard|freelances|business|ambassadors|create-profile|shell[\\/]workspace)|ui[\\/]workspace|features[\\/][a-z]+[\\/]workspace)[\\/]/.test(
    file,
  );

/** Path of the English counterpart of a file. `texts.ts` gives `texts.en.ts`. */
export const besideInEnglish = (file: string): string => file.replace(/(?<!\.en)\.ts$/, '.en.ts');

export const isEnglish = (file: string): boolean => file.endsWith('.en.ts');
const hasEnglish = (file: string, exists: (file: string) => boolean): boolean =>
  file.endsWith('.ts') && !isEnglish(file) && exists(besideInEnglish(file));

/**
 * The file that the English build loads when `importer` imports `french`: the English counterpart, when it exists.
 * English files, files that have a counterpart and pages that stay French get `french` itself, so that no sentence
 * mixes two languages.
 */
export const readInEnglish = (
  french: string,
  importer: string,
  exists: (file: string) => boolean = existsSync,
): string => {
  const keeps = isEnglish(importer) || hasEnglish(importer, exists) || staysFrench(importer);
  return !keeps && hasEnglish(french, exists) ? besideInEnglish(french) : french;
};

/** Vite plugin of the English build: the same sources with the English texts. */
export const english = (): Plugin => ({
  name: 'english',
  enforce: 'pre',
  resolveId: {
    filter: { id: /[\w-]\.ts$/ },
    async handler(source, importer, options) {
      if (importer === undefined) return undefined;
      const french = await this.resolve(source, importer, { ...options, skipSelf: true });
      return french && readInEnglish(french.id, importer);
    },
  },
});
