import type { DocumentKey } from '#db/reference/documents.ts';

const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');

// The first match wins. « attestation vigilance » comes before « attestation », because insurers also name their
// documents « attestation ».
const words: readonly (readonly [DocumentKey, RegExp])[] = [
  ['attestation_vigilance', /vigilance|urssaf/],
  ['rcpro', /\brc\b|rc ?pro|responsabilite|assurance|attestation/],
  ['kbis', /k ?bis|situation|sirene|insee|\brne\b|\brnm\b|inscription/],
  ['rib', /\brib\b|iban|releve/],
  ['cni', /\bcni\b|identite|passeport|passport|\bcarte\b/],
  ['cgv', /\bcgv\b|conditions/],
  ['diplome1', /diplome|\bcap\b|\bbp\b|\bbts\b|titre/],
  ['certif1', /certif|formation|stage/],
];

/**
 * Guesses the kind of a document from its file name, among the kinds that may be sent. Null when no word matches.
 * assumed: the words.
 */
export const guessedKind = (fileName: string, sendable: readonly DocumentKey[]): DocumentKey | null => {
  const name = bare(fileName);
  return words.find(([key, word]) => word.test(name) && sendable.includes(key))?.[0] ?? null;
};
