import { slugOf } from '#core/slug.ts';

// Phrases that state what a care is not, by choice or because a law requires it. They are removed before the search.
const disclaimers = [
  /sans (?:aucune )?(?:visee|vocation|finalite|but|caractere) (?:medicale?|therapeutique)(?: (?:ni|ou|et) (?:medicale?|therapeutique))?/g,
  /non (?:medical|medicale|therapeutique)s?\b/g,
  /ne (?:remplace|remplacent|constitue|constituent|dispense|dispensent) (?:jamais |en rien |pas |en aucun cas )*(?:un |une |d un |d une |le |l )?(?:suivi|avis|acte|traitement|diagnostic|consultation|soin)(?: (?:medicale?|therapeutique))?/g,
];

// assumed: the words beyond the three of docs/product/catalogue.md#health-wording. The patterns match text without
// accents.
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
 * French health terms found in the wording of a service (docs/product/catalogue.md#health-wording). Disclaimers do not
 * count.
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

/** The full wording of a service, one text per line, as an admin reads and accepts it. */
export const wordingOf = ({ name, description, options, add_ons }: Wording): string =>
  [name, description, ...options.map(({ label }) => label), ...add_ons.map(({ label }) => label)]
    .filter((one) => one !== '')
    .join('\n');
