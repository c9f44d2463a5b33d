import { takesNoChildren } from '#features/profiles/rules/children-taken.ts';
import { partyTextIn } from './party-text.ts';

const plural = (one: string, many: string) => (count: number) => `${count}\u00a0${count > 1 ? many : one}`;

/** Describes the guests in words: « 1 enfant, 8 ans », « 1 adulte, 2 enfants, 6 et 8 ans ». */
export const partyText = /* @__PURE__ */ partyTextIn({
  adults: /* @__PURE__ */ plural('adulte', 'adultes'),
  children: /* @__PURE__ */ plural('enfant', 'enfants'),
  babies: /* @__PURE__ */ plural('bébé', 'bébés'),
  ages: (ages, isOne) => `${ages}\u00a0${isOne ? 'an' : 'ans'}`,
  and: ' et ',
});

/** Explains that the professional does not take children, or takes them only from `minAge` years. */
export const childrenRefused = (minAge: number): string =>
  takesNoChildren(minAge)
    ? 'Ce professionnel ne reçoit pas d’enfants.'
    : `Ce professionnel reçoit les enfants à partir de ${minAge}\u00a0ans.`;
