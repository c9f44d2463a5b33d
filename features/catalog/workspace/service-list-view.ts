import { priceText } from '#core/format.ts';
import { categories } from '#db/reference/categories.ts';
import { serviceSuggestions } from '#db/reference/service-suggestions.ts';
import type { OrderedRow } from '#ui/workspace/ordered-rows.tsx';
import type { OwnService } from '../contract.ts';
import { optionText } from '../texts.ts';
import { serviceTexts } from './service-texts.ts';
import { stateTones } from './state-tones.ts';

const texts = serviceTexts.list;

const whyNotShown = ({ withdrawn_reason: withdrawn, refusal }: OwnService): string | null => {
  if (withdrawn !== null) return texts.withdrawnFor(withdrawn);
  return refusal === null ? null : texts.refused(refusal);
};

export const ownServiceRow = (service: OwnService): OrderedRow => {
  const { id, name, state, withdrawn_reason: withdrawn, options } = service;
  const prices = options.map(({ price_cents }) => price_cents);
  return {
    id,
    name,
    badge:
      withdrawn === null
        ? { tone: stateTones[state], text: texts.states[state] }
        : { tone: 'danger', text: texts.withdrawn },
    why: whyNotShown(service),
    what: options.map(optionText).join(' · '),
    price: prices.length === 0 ? '' : priceText(Math.min(...prices)),
    isFrom: new Set(prices).size > 1,
  };
};

export type ServiceIdeas = readonly {
  readonly label: string;
  readonly ideas: readonly { readonly key: string; readonly text: string }[];
}[];

/** Returns the ideas (suggested services) in the professional's categories, main category first. */
export const serviceIdeas = (own: readonly number[], main: number): ServiceIdeas =>
  categories
    .filter(({ id }) => own.includes(id))
    .toSorted((a, b) => Number(b.id === main) - Number(a.id === main))
    .map(({ key, label }) => ({
      label,
      ideas: serviceSuggestions[key].map((one) => ({ key: one.key, text: one.label })),
    }));
