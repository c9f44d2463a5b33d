import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * The pages that stay French: what the law or the application writes to professionals is not translated (docs/product/accounts.md#language). Their `<main>`
 * says so.
 */
export const staysFrench = (file: string): boolean =>
  /(^|[\\/])(app[\\/](legal|admin|docs|dashboard|freelances|business|ambassadors|create-profile|shell[\\/]workspace)|ui[\\/]workspace|features[\\/][a-z]+[\\/]workspace)[\\/]/.test(
    file,
  );

/** The file that says the same in English, beside the French one: `texts.ts` and `texts.en.ts`. */
export const besideInEnglish = (file: string): string => file.replace(/(?<!\.en)\.ts$/, '.en.ts');

/** Whether a file is the English one of two. */
export const isEnglish = (file: string): boolean => file.endsWith('.en.ts');
const hasEnglish = (file: string, exists: (file: string) => boolean): boolean => file.endsWith('.ts') && !isEnglish(file) && exists(besideInEnglish(file));

/**
 * Which file the English build reads where `importer` asks for `french`: the English one beside it, where there is one. Words read what they name,
 * and a page that
 * stays French reads French, so that no sentence is made of two languages.
 */
export const readInEnglish = (french: string, importer: string, exists: (file: string) => boolean = existsSync): string => {
  const keeps = isEnglish(importer) || hasEnglish(importer, exists) || staysFrench(importer);
  return !keeps && hasEnglish(french, exists) ? besideInEnglish(french) : french;
};

/** The build of the site in English: the same sources, other words; no page carries two languages. */
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
