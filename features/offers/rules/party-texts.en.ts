import { takesNoChildren } from '#features/profiles/rules/children-taken.ts';
import type * as french from './party-texts.ts';
import { partyTextIn } from './party-text.ts';

const plural = (one: string, many: string) => (count: number) => `${count} ${count > 1 ? many : one}`;

export const partyText = /* @__PURE__ */ partyTextIn({
  adults: /* @__PURE__ */ plural('adult', 'adults'),
  children: /* @__PURE__ */ plural('child', 'children'),
  babies: /* @__PURE__ */ plural('baby', 'babies'),
  ages: (ages) => `aged ${ages}`,
  and: ' and ',
});

export const childrenRefused: typeof french.childrenRefused = (minAge) =>
  takesNoChildren(minAge)
    ? 'This professional does not see children.'
    : `This professional sees children from ${minAge} years old.`;
