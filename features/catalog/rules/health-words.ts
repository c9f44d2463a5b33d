import { slugOf } from '#core/slug.ts';

// Said on purpose, or by law: what a care is not.
const disclaimers = [
  /sans (?:aucune )?(?:visee|vocation|finalite|but|caractere) (?:medicale?|therapeutique)(?: (?:ni|ou|et) (?:medicale?|therapeutique))?/g,
  /non (?:medical|medicale|therapeutique)s?\b/g,
  /ne (?:remplace|remplacent|constitue|constituent|dispense|dispensent) (?:jamais |en rien |pas |en aucun cas )*(?:un |une |d un |d une |le |l )?(?:suivi|avis|acte|traitement|diagnostic|consultation|soin)(?: (?:medicale?|therapeutique))?/g,
];

// assumed: the list beyond the three of docs/product/catalogue.md#health-wording; roots of words without accents.
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

/** The words of health in what a service says of itself (docs/product/catalogue.md#health-wording), in French; what a care says it is not does not count. */
export const healthWords = (wording: string): string[] => {
  const said = disclaimers.reduce((text, one) => text.replaceAll(one, ' '), plain(wording));
  return words.flatMap(([word, pattern]) => (pattern.test(said) ? [word] : []));
};

type Said = {
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly label: string }[];
  readonly add_ons: readonly { readonly label: string }[];
};

/** Everything a service says of itself, one line each: what an admin reads and accepts. */
export const wordingOf = ({ name, description, options, add_ons }: Said): string =>
  [name, description, ...options.map(({ label }) => label), ...add_ons.map(({ label }) => label)].filter((one) => one !== '').join('\n');
