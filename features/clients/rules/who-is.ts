import type { ImportedClient } from './import-line.ts';

/** By what an entry is found for a line: the reference that the line has, or one of what people are known again by. */
export const foundBys = ['entry', 'email', 'phone', 'birthday'] as const;
export type FoundBy = (typeof foundBys)[number];

/** Somebody whom a line may be. */
export type PossiblePerson = Pick<ImportedClient, 'email' | 'phone' | 'birthday' | 'civility' | 'isUnsure'> & {
  readonly by: readonly FoundBy[];
  /** Whether the line has the words of their name. */
  readonly isOfName: boolean;
};

const known = ['email', 'phone', 'birthday'] as const;

// What forms are filled with where nobody answered.
const madeUpPhone = /^\+33(?:123456789|(\d)(?:0\1){4}|\d(\d)\2{7})$/;
const madeUpBirthday = '1970-01-01';

/** A line without what many people give in place of their own: it makes nobody the same person. */
export const withoutMadeUp = <L extends Pick<ImportedClient, 'phone' | 'birthday'>>(line: L): L => ({
  ...line,
  phone: line.phone !== null && madeUpPhone.test(line.phone) ? null : line.phone,
  birthday: line.birthday === madeUpBirthday ? null : line.birthday,
});

type Told = Pick<ImportedClient, 'email' | 'phone' | 'birthday' | 'civility'>;

const differ = (line: Told, one: Told, field: keyof Told): boolean => line[field] !== null && one[field] !== null && line[field] !== one[field];

/** Whether somebody surely is another person: born on another day, or « M. » where the other is « Mme ». */
export const isSomebodyElse = (line: Told, one: Told): boolean => differ(line, one, 'birthday') || differ(line, one, 'civility');

const agreedOf = (line: Told, one: PossiblePerson) => {
  const own = withoutMadeUp(line);
  return known.filter((field) => own[field] !== null && (own[field] === one[field] || one.by.includes(field)));
};

const isReferred = (line: Told, one: PossiblePerson): boolean =>
  one.isOfName && !isSomebodyElse(line, one) && (agreedOf(line, one).length > 0 || !(differ(line, one, 'email') || differ(line, one, 'phone')));

/**
 * Which of those whom a line may be it is (docs/product/clients.md#import): whom its reference names, and no other; else the only one who fits, by the birthday
 * first, then by everything that the others share with the line. Null where that is nobody. `unsure` where it may be one of several, or its reference names
 * somebody of whom the book says otherwise: nothing of one person is written onto another.
 */
export const personAmong = <C extends PossiblePerson>(line: ImportedClient, candidates: readonly C[]): C | 'unsure' | null => {
  const referred = candidates.find(({ by }) => by.includes('entry'));
  if (referred !== undefined) return isReferred(line, referred) ? referred : 'unsure';
  if (line.isUnsure) return 'unsure';
  const fitting = candidates
    .filter((one) => !one.isUnsure && !isSomebodyElse(line, one))
    .map((one) => ({ one, agreed: agreedOf(line, one) }))
    .filter(({ agreed }) => agreed.length > 0);
  const sameDay = fitting.filter(({ agreed }) => agreed.includes('birthday'));
  const left = sameDay.length > 0 ? sameDay : fitting;
  const best = left.filter(({ agreed }) => left.every((other) => other.agreed.every((field) => agreed.includes(field))));
  if (best.length === 1) return best[0]!.one;
  return fitting.length === 0 ? null : 'unsure';
};
