import { unitsTaken, type Need } from './slots.ts';

/** What one person asks for an option and how long they take, in cents and minutes; null where it is the option's own. */
export type OwnRate = { readonly resourceId: number; readonly priceCents: number | null; readonly durationMin: number | null };

type Timed = { readonly durationMin: number; readonly needs: readonly Need[]; readonly own: readonly OwnRate[] };

const isPerson = (need: Need): boolean => need.kind === 'practitioner';

/** Whether whoever serves an option for these guests is one person: then what they ask and how long they take may be their own. */
const isServedByOne = ({ needs }: Pick<Timed, 'needs'>, guests: number): boolean => needs.some((need) => isPerson(need) && unitsTaken(need, guests) === 1);

/**
 * An option as it is when this person is asked for: at their own price and in their own time, those of the option where they have none, where nobody is
 * asked for (null), and where several serve it at once (docs/product/prices.md#prices-of-ones-own).
 */
export const servedBy = <O extends Timed & { readonly priceCents: number }>(option: O, resourceId: number | null, guests: number): O => {
  const rate = resourceId === null ? undefined : option.own.find((one) => one.resourceId === resourceId);
  if (rate === undefined || !isServedByOne(option, guests)) return option;
  return { ...option, priceCents: rate.priceCents ?? option.priceCents, durationMin: rate.durationMin ?? option.durationMin };
};

/** What an option takes where nobody is asked for: whoever needs longer than the option says is left out (docs/product/availability.md#who-is-asked-for). */
export const needsOfAnybody = ({ durationMin, needs, own }: Timed): readonly Need[] => {
  if (own.length === 0) return needs;
  const slow = new Set(own.flatMap((one) => (one.durationMin !== null && one.durationMin > durationMin ? [one.resourceId] : [])));
  if (slow.size === 0) return needs;
  return needs.map((need) => (isPerson(need) ? { ...need, resourceIds: need.resourceIds.filter((id) => !slow.has(id)) } : need));
};

/**
 * What an option takes where this person is asked for, or nobody (null): them alone; with whoever else it takes where several serve at once. Nobody can give it
 * where they do not.
 */
export const needsWith = (option: Timed, resourceId: number | null, guests: number): readonly Need[] => {
  if (resourceId === null) return needsOfAnybody(option);
  const among = isServedByOne(option, guests) ? option.needs : needsOfAnybody(option);
  const isAlone = !among.some(isPerson);
  return among.map((need) => {
    if (!isPerson(need) && !isAlone) return need;
    if (isAlone || !need.resourceIds.includes(resourceId)) return { ...need, resourceIds: [] };
    return unitsTaken(need, guests) === 1 ? { ...need, resourceIds: [resourceId] } : { ...need, askedId: resourceId };
  });
};
