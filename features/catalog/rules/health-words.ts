import { slugOf } from '#core/slug.ts';

// Phrases that state what a service is not, by choice or because a law requires it. They are removed before health
// words are searched.
const disclaimers = [
  /sans (?:aucune )?(?:visee|vocation|finalite|but|caractere) (?:medicale?|therapeutique)(?: (?:ni|ou|et) (?:medicale?|therapeutique))?/g,
  /non (?:medical|medicale|therapeutique)s?\b/g,
  /ne (?:remplace|remplacent|constitue|constituent|dispense|dispensent) (?:jamais |en rien |pas |en aucun cas )*(?:un |une |d un |d une |le |l )?(?:suivi|avis|acte|traitement|diagnostic|consultation|soin)(?: (?:medicale?|therapeutique))?/g,
];

// Health words with their patterns, which match text without accents. assumed: the words beyond the three of
// docs/product/catalogue.md#health-wording.
const words: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['thérapeutique', /\btherapeutiques?\b/],
  ['guérir', /\bgueri(?:r|t|s|e|es|son|sons|sseur|sseuse|ssent|ssez|ssant)?\b/],
  ['drainage lymphatique', /\bdrainages? (?:\w+ )?lymphatiques?\b/],
  ['médical', /\bmedica(?:l|le|les|ux|ment|ments|menteux)\b/],
  ['maladie', /\bmaladies?\b/],
  ['pathologie', /\bpathologi(?:e|es|que|ques)\b/],
  ['diagnostic', /\bdiagnosti(?:c|cs|quer|que)\b/],
  ['kinésithérapie', /\bkinesitherap(?:ie|eute|eutes|eutique)\b/],
  ['cancer', /\bcancers?\b/],
  ['dépression', /\bdepressi(?:on|ons|f|ve)\b/],
  ['soigner', /\bsoigne(?:r|z|nt)\b/],
];

const plain = (text: string): string => slugOf(text).replaceAll('-', ' ');

/**
 * Returns the French health words in the text of a service (docs/product/catalogue.md#health-wording). Phrases that
 * only state what the service is not do not count.
 */
export const healthWords = (wording: string): string[] => {
  const withoutDisclaimers = disclaimers.reduce((text, one) => text.replaceAll(one, ' '), plain(wording));
  return words.flatMap(([word, pattern]) => (pattern.test(withoutDisclaimers) ? [word] : []));
};

type Wording = {
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly label: string }[];
  readonly add_ons: readonly { readonly label: string }[];
};

/** Returns the full text of a service, one part per line. Admins read and accept this text. */
export const wordingOf = ({ name, description, options, add_ons }: Wording): string =>
  [name, description, ...options.map(({ label }) => label), ...add_ons.map(({ label }) => label)]
    .filter((one) => one !== '')
    .join('\n');
