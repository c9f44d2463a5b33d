import { takesNoChildren } from '#features/profiles/rules/children-taken.ts';
import { partyTextIn, payersIn, payersTextIn, type PartyWords } from './party-text.ts';

const one = { adults: 'adulte', children: 'enfant', babies: 'bébé' };

const words: PartyWords = {
  count: (kind, count) => `${count}\u00a0${one[kind]}${count > 1 ? 's' : ''}`,
  one: (kind) => `un ${one[kind]}`,
  aged: (children, ages, isOne) => `${children} de\u00a0${ages}\u00a0${isOne ? 'an' : 'ans'}`,
  alone: (party) => `${party}, sans adulte`,
  forThem: (party) => `pour ${party}`,
  and: ' et ',
};

/** Describes the guests in words: « 1 enfant de 8 ans, sans adulte », « 1 adulte, 2 enfants de 6 et 8 ans ». */
export const partyText = /* @__PURE__ */ partyTextIn(words);

/** Describes the paying guests inside a sentence: « un adulte et un enfant de 8 ans ». */
export const payers = /* @__PURE__ */ payersIn(words);

/** Describes the paying guests of a price line: « pour un enfant de 8 ans ». Null when all are adults. */
export const payersText = /* @__PURE__ */ payersTextIn(words);

/** Explains that the professional does not take children, or takes them only from `minAge` years. */
export const childrenRefused = (minAge: number): string =>
  takesNoChildren(minAge)
    ? 'Ce professionnel ne reçoit pas d’enfants.'
    : `Ce professionnel reçoit les enfants à partir de ${minAge}\u00a0ans.`;
