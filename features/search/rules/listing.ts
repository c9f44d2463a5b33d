import type { Landscape } from '#core/landscapes.ts';
import { clockText, clockWithOffsetText, distanceText, priceText, relativeDayText } from '#core/format.ts';
import { surchargeEffect, surchargeName, serviceOptionText } from '#features/catalog/texts.ts';
import type { ResultCardData } from '../contract/search.ts';
import { leastShownKm } from './shown-distance.ts';
import { searchTexts } from '../texts.ts';
import { childrenFrom } from '#features/profiles/texts.ts';
import { asksAges } from '#features/offers/rules/party.ts';
import { coverOf } from '#features/profiles/rules/gallery.ts';
import { profileKindOf } from '#features/profiles/rules/kind.ts';

const texts = searchTexts.results;

type Service = ResultCardData['services'][number];
type Slot = ResultCardData['slots'][number];

/** Texts of a service on a card. `hours` is empty when only the price is shown. */
export type ListedService = {
  readonly optionId: string;
  /** « Massage suédois, 60 min », with the number of guests when there are several. */
  readonly text: string;
  readonly price: string;
  /** Whether the price is the lowest of several: « dès 78 € ». */
  readonly isLeast: boolean;
  /**
   * `note` lists the surcharges in the price: « Heures creuses − 10 % ». `hoursNote` lists the minimum age of children,
   * and the surcharges of the `hours` whose price differs from `price`.
   */
  readonly note: string;
  readonly hoursNote: string;
  /** Day of the starts in `hours`, in words. Empty without starts. */
  readonly day: string;
  /** `isOther`: the hour has another price than the service. */
  readonly hours: readonly {
    readonly startsAt: string;
    readonly hour: string;
    readonly price: string;
    readonly isOther: boolean;
  }[];
};

/** A search result as its card shows it. The list is serialized into the page, so unused fields are left out. */
export type Listed = Pick<ResultCardData, 'at_home' | 'also_at_home' | 'more_slots' | 'lowest_price_cents'> & {
  readonly pro: Pick<ResultCardData['pro'], 'id' | 'slug' | 'name' | 'lat' | 'lon' | 'rating_x100' | 'rating_count'>;
  readonly landscape: Landscape;
  readonly where: string;
  /** The distance on site, or the travel fee at home. Empty when the search has no place. */
  readonly way: string;
  readonly services: readonly ListedService[];
};

export type ListedFor = {
  /** Number of paying guests; prices are for all of them. */
  readonly guests?: number;
  /** Number of children among the paying guests. Their ages are not known yet. */
  readonly children?: number;
  /** Commune whose center was used to estimate the travel fee; null once the street is known. */
  readonly estimatedFrom?: string | null;
  /** Set when the visitor gave no place: no distance can be shown. */
  readonly isWithoutPlace?: boolean;
};

/** The surcharges of a price in words, without duplicates: « Dimanche + 20 % ». */
export const changeTexts = (changes: Service['surcharges']): string[] => [
  ...new Set(changes.map((one) => `${surchargeName(one.type)} ${surchargeEffect(one)}`)),
];

const changesText = (changes: Service['surcharges']): string => changeTexts(changes).join(', ');

const hourText = ({ minute, offset_minutes }: Slot): string =>
  offset_minutes === null ? clockText(minute) : clockWithOffsetText(minute, offset_minutes);

const serviceOf = (
  { pro, slots, today }: ResultCardData,
  service: Service,
  { guests = 1, children = 0 }: ListedFor,
): ListedService => {
  const own = slots.filter((slot) => slot.option_id === service.option_id);
  const others = own.filter((slot) => slot.price_cents !== service.price_cents);
  const ages = children > 0 && asksAges(pro.children_min_age) ? [childrenFrom(pro.children_min_age)] : [];
  const text = serviceOptionText(service.name, service);
  return {
    optionId: service.option_id,
    text: guests > 1 ? texts.forGuests(text, guests) : text,
    price: priceText(service.price_cents),
    isLeast: service.price_varies,
    note: changesText(service.surcharges),
    hoursNote: [...ages, ...changeTexts(others.flatMap((slot) => slot.surcharges))].join(', '),
    day: own[0] === undefined ? '' : relativeDayText(own[0].day, today),
    hours: own.map((slot) => ({
      startsAt: slot.starts_at,
      hour: hourText(slot),
      price: priceText(slot.price_cents),
      isOther: others.includes(slot),
    })),
  };
};

const wayOf = (
  { at_home, distance_km, distance_approximate, travel_fee_cents }: ResultCardData,
  estimatedFrom: string | null,
): string => {
  // Very short distances show a word instead of a number, even when measured from the center of a commune.
  if (!at_home && distance_km < leastShownKm) return texts.near;
  if (!at_home) return distance_approximate ? texts.about(distanceText(distance_km)) : distanceText(distance_km);
  const fee =
    travel_fee_cents === null || travel_fee_cents === 0
      ? texts.travelFree
      : texts.travelFee(priceText(travel_fee_cents));
  return estimatedFrom === null ? fee : `${fee}, ${texts.estimatedFrom(estimatedFrom)}`;
};

/** Lowest and highest price of the services and hours on these cards, in cents. Null without cards. */
export const priceSpan = (cards: readonly ResultCardData[]): { fromCents: number; toCents: number } | null => {
  const pricesCents = cards.flatMap(({ services, slots }) =>
    [...services, ...slots].map(({ price_cents }) => price_cents),
  );
  return pricesCents.length === 0 ? null : { fromCents: Math.min(...pricesCents), toCents: Math.max(...pricesCents) };
};

/**
 * The results of a page in their order: the professionals whose searched service is free only after the searched days,
 * then the others, each once.
 */
export const laterFirst = ({
  later,
  bookable,
}: {
  readonly later: readonly ResultCardData[];
  readonly bookable: readonly ResultCardData[];
}): ResultCardData[] => {
  const isLater = (one: ResultCardData): boolean =>
    later.some(({ pro, at_home }) => pro.id === one.pro.id && at_home === one.at_home);
  return [...later, ...bookable.filter((one) => !isLater(one))];
};

/** Turns results into cards, in the same order. */
export const listed = (
  cards: readonly ResultCardData[],
  { estimatedFrom = null, isWithoutPlace = false, ...party }: ListedFor = {},
): Listed[] =>
  cards.map((card) => {
    const { id, slug, name, lat, lon, rating_x100, rating_count, street, city } = card.pro;
    const kind = profileKindOf(card.pro);
    return {
      at_home: card.at_home,
      also_at_home: card.also_at_home,
      more_slots: card.more_slots,
      lowest_price_cents: card.lowest_price_cents,
      pro: { id, slug, name, lat, lon, rating_x100, rating_count },
      landscape: coverOf(card.pro),
      where: [...(kind === null ? [] : [kind]), street === null ? city : `${street}, ${city}`].join(' · '),
      way: isWithoutPlace ? '' : wayOf(card, estimatedFrom),
      services: card.services.map((service) => serviceOf(card, service, party)),
    };
  });
