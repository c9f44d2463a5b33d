import type { ImportedClient } from './import-line.ts';

/**
 * The ways to find an entry for a line: the line refers to the entry, or both have the same email address, telephone or
 * birthday.
 */
export const foundBys = ['entry', 'email', 'phone', 'birthday'] as const;
export type FoundBy = (typeof foundBys)[number];

export type PossiblePerson = Pick<ImportedClient, 'email' | 'phone' | 'birthday' | 'civility' | 'isUnsure'> & {
  readonly by: readonly FoundBy[];
  /** Whether the line and the client have the same words in their names. */
  readonly isOfName: boolean;
};

const known = ['email', 'phone', 'birthday'] as const;

// Telephones and the birthday that people type when they do not want to give their own.
const madeUpPhone = /^\+33(?:123456789|(\d)(?:0\1){4}|\d(\d)\2{7})$/;
const madeUpBirthday = '1970-01-01';

/** Removes made-up values from a line, because they must not make one person of two clients. */
export const withoutMadeUp = <L extends Pick<ImportedClient, 'phone' | 'birthday'>>(line: L): L => ({
  ...line,
  phone: line.phone !== null && madeUpPhone.test(line.phone) ? null : line.phone,
  birthday: line.birthday === madeUpBirthday ? null : line.birthday,
});

type Identity = Pick<ImportedClient, 'email' | 'phone' | 'birthday' | 'civility'>;

const differ = (line: Identity, one: Identity, field: keyof Identity): boolean =>
  line[field] !== null && one[field] !== null && line[field] !== one[field];

/** Whether two clients are certainly different persons: different birthdays, or « M. » and « Mme ». */
export const isSomebodyElse = (line: Identity, one: Identity): boolean =>
  differ(line, one, 'birthday') || differ(line, one, 'civility');

const agreedOf = (line: Identity, one: PossiblePerson) => {
  const own = withoutMadeUp(line);
  return known.filter((field) => own[field] !== null && (own[field] === one[field] || one.by.includes(field)));
};

const isReferred = (line: Identity, one: PossiblePerson): boolean =>
  one.isOfName &&
  !isSomebodyElse(line, one) &&
  (agreedOf(line, one).length > 0 || !(differ(line, one, 'email') || differ(line, one, 'phone')));

/**
 * Finds the client of a line among the candidates (docs/product/clients.md#import). When the line refers to an entry,
 * only that entry can match. Otherwise the single best candidate matches: same birthday first, then the most shared
 * values. Null when nobody matches. `unsure` when several candidates match, or when the entry that the line refers to
 * contradicts the line, because data of one person must not reach another.
 */
export const personAmong = <C extends PossiblePerson>(
  line: ImportedClient,
  candidates: readonly C[],
): C | 'unsure' | null => {
  const referred = candidates.find(({ by }) => by.includes('entry'));
  if (referred !== undefined) return isReferred(line, referred) ? referred : 'unsure';
  if (line.isUnsure) return 'unsure';
  const fitting = candidates
    .filter((one) => !one.isUnsure && !isSomebodyElse(line, one))
    .map((candidate) => ({ candidate, agreed: agreedOf(line, candidate) }))
    .filter(({ agreed }) => agreed.length > 0);
  const sameDay = fitting.filter(({ agreed }) => agreed.includes('birthday'));
  const left = sameDay.length > 0 ? sameDay : fitting;
  const best = left.filter(({ agreed }) =>
    left.every((other) => other.agreed.every((field) => agreed.includes(field))),
  );
  if (best.length === 1) return best[0]!.candidate;
  return fitting.length === 0 ? null : 'unsure';
};
