import { takesNoChildren } from '#features/profiles/rules/children-taken.ts';
import type * as french from './party-texts.ts';
import { partyTextIn, payersIn, payersTextIn, type PartyWords } from './party-text.ts';

const names = { adults: ['adult', 'adults'], children: ['child', 'children'], babies: ['baby', 'babies'] } as const;

const words: PartyWords = {
  count: (kind, count) => `${count} ${names[kind][count > 1 ? 1 : 0]}`,
  one: (kind) => `${kind === 'adults' ? 'an' : 'a'} ${names[kind][0]}`,
  aged: (children, ages) => `${children} aged\u00a0${ages}`,
  alone: (party) => `${party}, without an adult`,
  forThem: (party) => `for ${party}`,
  and: ' and ',
};

export const partyText = /* @__PURE__ */ partyTextIn(words);

export const payers = /* @__PURE__ */ payersIn(words);

export const payersText = /* @__PURE__ */ payersTextIn(words);

export const childrenRefused: typeof french.childrenRefused = (minAge) =>
  takesNoChildren(minAge)
    ? 'This professional does not see children.'
    : `This professional sees children from ${minAge} years old.`;
