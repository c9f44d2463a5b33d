import { suits, type Party } from './choice.ts';

type Option = { readonly id: string; readonly duration_min: number; readonly price_cents: number; readonly guests_max: number; readonly on_site: boolean; readonly at_home: boolean };
type Service = { readonly id: string; readonly category: number; readonly options: readonly Option[] };

/** How many services of a category are listed before « Voir les n prestations ». */
export const listedAtOnce = 6;

/** The services of a category in their order: the first few and the chosen one, unless all are asked; `total` counts them all. */
export const listedServices = <S extends Service>(services: readonly S[], category: number, chosenId: string | null, isAll: boolean): { readonly list: readonly S[]; readonly total: number } => {
  const own = services.filter((service) => service.category === category);
  return { list: isAll ? own : own.filter(({ id }, i) => i < listedAtOnce || id === chosenId), total: own.length };
};

/** What a line of the menu says of a service for these people: the least price, whether others exist, the shortest and the longest duration. */
export type MenuLine = { readonly cents: number; readonly isFrom: boolean; readonly shortest: number; readonly longest: number; readonly optionId: string };

/** The line of a service over the options that suit; undefined when none does. */
export const menuLine = ({ options }: { readonly options: readonly Option[] }, party: Party): MenuLine | undefined => {
  const open = options.filter((option) => suits(option, party));
  const [first] = open;
  if (first === undefined) return undefined;
  const prices = open.map(({ price_cents }) => price_cents);
  const durations = open.map(({ duration_min }) => duration_min);
  const cents = Math.min(...prices);
  return { cents, isFrom: Math.max(...prices) > cents, shortest: Math.min(...durations), longest: Math.max(...durations), optionId: first.id };
};

/** Why no option of a service suits: the other place of care, or too many people (`guestsMax` = the most it takes). */
export const unsuited = (
  { options }: { readonly options: readonly Pick<Option, 'guests_max' | 'on_site' | 'at_home'>[] },
  { atHome }: Party,
): { readonly reason: 'elsewhere' } | { readonly reason: 'people'; readonly guestsMax: number } => {
  const here = options.filter((option) => (atHome ? option.at_home : option.on_site));
  return here.length === 0 ? { reason: 'elsewhere' } : { reason: 'people', guestsMax: Math.max(...here.map(({ guests_max }) => guests_max)) };
};
