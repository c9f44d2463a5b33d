import { partyTextIn } from './party-text.ts';

const plural = (one: string, many: string) => (count: number) => `${count}\u00a0${count > 1 ? many : one}`;

/** Who comes, the children by their ages: « 1 enfant, 8 ans », « 1 adulte, 2 enfants, 6 et 8 ans ». */
export const partyText = /* @__PURE__ */ partyTextIn({
  adults: /* @__PURE__ */ plural('adulte', 'adultes'),
  children: /* @__PURE__ */ plural('enfant', 'enfants'),
  babies: /* @__PURE__ */ plural('bébé', 'bébés'),
  ages: (ages, isOne) => `${ages}\u00a0${isOne ? 'an' : 'ans'}`,
  and: ' et ',
});
