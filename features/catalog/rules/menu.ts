import { durationText, priceText, signedPriceText } from '#core/format.ts';
import { menuWords as texts, optionText, surchargeText, type SearchedDays } from '../texts.ts';
import type { SurchargeShown } from './surcharge-text.ts';
import { eachText } from './each-text.ts';
import { isGiven, suits, type LabelledAddOn, type LabelledOption, type Party } from './choice.ts';

type Option = LabelledOption & { readonly approval: boolean; readonly deposit_percent: number };
type Service = {
  readonly id: string;
  readonly category: number;
  readonly name: string;
  readonly description: string;
  readonly options: readonly Option[];
  readonly add_ons: readonly LabelledAddOn[];
  readonly surcharges: readonly SurchargeShown[];
};

/**
 * An option or an add-on of the chosen service. When `isOpen` is false, it cannot be chosen and `aside` gives the
 * reason.
 */
export type MenuRow = {
  readonly id: string;
  readonly label: string;
  readonly aside: string;
  readonly price: string;
  readonly isChecked: boolean;
  readonly isOpen: boolean;
};

/** The chosen service as text: its options, add-ons, conditions and surcharges. */
export type MenuDetail = {
  readonly options: readonly MenuRow[];
  readonly addOns: readonly MenuRow[];
  readonly notes: readonly string[];
  readonly surcharges: readonly string[];
};

/**
 * A service of the menu. Either it has a price and the option to book when it is chosen, or a reason why it cannot be
 * chosen.
 */
export type MenuItem = { readonly id: string; readonly name: string; readonly text: string } & (
  | {
      readonly state: 'open';
      readonly optionId: string;
      /** List price for one person: « 89 € », « 89 € – 119 € ». */
      readonly price: string;
      readonly duration: string;
      readonly perPerson: boolean;
      /**
       * The lowest price on the requested days, if it differs from the list price, or a note that no time is free.
       * Otherwise empty.
       */
      readonly note: string;
    }
  | { readonly state: 'refused'; readonly why: string }
  | { readonly state: 'chosen'; readonly detail: MenuDetail }
);

export type MenuChoice = {
  readonly serviceId: string;
  readonly optionId: string;
  readonly addOnIds: readonly string[];
};

/**
 * The lowest total price in cents of each option, by option id. Options without a free time on the requested days are
 * missing. Null when the days are unknown.
 */
export type LeastPrices = ReadonlyMap<string, number> | null;
type Searched = { readonly leastPrices: LeastPrices; readonly days: SearchedDays };

const noteOf = (open: readonly Option[], party: Party, { leastPrices: prices, days }: Searched): string => {
  if (prices === null) return '';
  const leastPrices = open.flatMap(({ id }) => prices.get(id) ?? []);
  if (leastPrices.length === 0) return texts.noneThese(days);
  const least = Math.min(...leastPrices);
  return least === Math.min(...open.map(({ price_cents }) => price_cents * party.paying))
    ? ''
    : texts.these(priceText(least), days, party.paying, party.atHome);
};

/** Number of services of a category in the list before « Voir les n prestations » is pressed. */
export const listedAtOnce = 6;

const elsewhere = ({ atHome }: Party): string => (atHome ? texts.elsewhere.onSite : texts.elsewhere.atHome);

const refusal = (options: readonly Option[], party: Party): string => {
  const here = options.filter((option) => isGiven(option, party.atHome));
  if (here.length === 0) return elsewhere(party);
  const least = Math.min(...here.map(({ guests_min }) => guests_min));
  return party.paying < least
    ? texts.tooFew(least)
    : texts.tooMany(Math.max(...here.map(({ guests_max }) => guests_max)));
};

const guestsNote = ({ guests_max: most }: Option): string => (most > 1 ? texts.guestsMax(most) : '');

const optionRow = (option: Option, chosen: MenuChoice, party: Party): MenuRow => {
  const isOpen = suits(option, party);
  return {
    id: option.id,
    label: optionText(option),
    aside: isOpen ? guestsNote(option) : refusal([option], party),
    price: eachText(priceText(option.price_cents), party),
    isChecked: option.id === chosen.optionId,
    isOpen,
  };
};

const detailOf = (service: Service, chosen: MenuChoice, party: Party): MenuDetail => {
  const option = service.options.find(({ id }) => id === chosen.optionId);
  return {
    options: service.options.map((one) => optionRow(one, chosen, party)),
    addOns: service.add_ons.map(({ id, label, minutes, price_cents }) => ({
      id,
      label,
      aside: minutes > 0 ? texts.moreMinutes(minutes) : '',
      price: eachText(signedPriceText(price_cents), party),
      isChecked: chosen.addOnIds.includes(id),
      isOpen: true,
    })),
    notes: [
      ...(option?.approval ? [texts.approval] : []),
      ...(option && option.deposit_percent < 100 ? [texts.deposit(option.deposit_percent)] : []),
    ],
    surcharges: service.surcharges.map(surchargeText),
  };
};

// For durations up to 90 minutes, the unit is written once, because both are in minutes.
const durationRange = (shortest: number, longest: number): string => {
  if (shortest === longest) return durationText(shortest);
  return `${longest <= 90 ? shortest : durationText(shortest)} – ${durationText(longest)}`;
};

const itemOf = (service: Service, chosen: MenuChoice | null, party: Party, searched: Searched): MenuItem => {
  const { id, name, description: text, options } = service;
  if (chosen !== null && id === chosen.serviceId)
    return { id, name, text, state: 'chosen', detail: detailOf(service, chosen, party) };
  const open = options.filter((option) => suits(option, party));
  const [first] = open;
  if (first === undefined) return { id, name, text, state: 'refused', why: refusal(options, party) };
  const prices = open.map(({ price_cents }) => price_cents);
  const durations = open.map(({ duration_min }) => duration_min);
  const [least, most, shortest, longest] = [
    Math.min(...prices),
    Math.max(...prices),
    Math.min(...durations),
    Math.max(...durations),
  ];
  return {
    id,
    name,
    text,
    state: 'open',
    optionId: first.id,
    price: most > least ? `${priceText(least)} – ${priceText(most)}` : priceText(least),
    duration: durationRange(shortest, longest),
    perPerson: party.paying > 1,
    note: noteOf(open, party, searched),
  };
};

/**
 * Returns the services of a category as text, in order: the first few and the chosen service, or all with `isAll`.
 * `total` counts all services of the category.
 */
export const menuOf = (
  services: readonly Service[],
  {
    category,
    chosen,
    party,
    isAll,
    leastPrices = null,
    days = 'several',
  }: {
    readonly category: number;
    readonly chosen: MenuChoice | null;
    readonly party: Party;
    readonly isAll: boolean;
    readonly leastPrices?: LeastPrices;
    readonly days?: SearchedDays;
  },
): { readonly items: readonly MenuItem[]; readonly total: number } => {
  const own = services.filter((service) => service.category === category);
  const listed = isAll ? own : own.filter(({ id }, i) => i < listedAtOnce || id === chosen?.serviceId);
  return { items: listed.map((service) => itemOf(service, chosen, party, { leastPrices, days })), total: own.length };
};
