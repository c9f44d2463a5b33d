import { unitsTaken, type Need } from './slots.ts';

/** The price in cents and the duration in minutes that one person has for an option. Null means the option's value. */
export type OwnRate = {
  readonly resourceId: number;
  readonly priceCents: number | null;
  readonly durationMin: number | null;
};

type Timed = { readonly durationMin: number; readonly needs: readonly Need[]; readonly own: readonly OwnRate[] };

const isPerson = (need: Need): boolean => need.kind === 'practitioner';

/**
 * Whether one practitioner serves an option alone for these guests. A practitioner's own price and duration apply only
 * in that case.
 */
const isServedByOne = ({ needs }: Pick<Timed, 'needs'>, guests: number): boolean =>
  needs.some((need) => isPerson(need) && unitsTaken(need, guests) === 1);

/**
 * Returns an option with the price and duration of the person whom the client asks for. Returns the option unchanged
 * when the person has no own rate, the client asks for nobody (null), or several people serve the option at once
 * (docs/product/prices.md#prices-of-ones-own).
 */
export const servedBy = <O extends Timed & { readonly priceCents: number }>(
  option: O,
  resourceId: number | null,
  guests: number,
): O => {
  const rate = resourceId === null ? undefined : option.own.find((one) => one.resourceId === resourceId);
  if (rate === undefined || !isServedByOne(option, guests)) return option;
  return {
    ...option,
    priceCents: rate.priceCents ?? option.priceCents,
    durationMin: rate.durationMin ?? option.durationMin,
  };
};

/**
 * Returns the needs of an option when the client asks for nobody in particular. Leaves out practitioners slower than
 * the option's duration (docs/product/availability.md#who-is-asked-for).
 */
export const needsOfAnybody = ({ durationMin, needs, own }: Timed): readonly Need[] => {
  if (own.length === 0) return needs;
  const slow = new Set(
    own.flatMap((one) => (one.durationMin !== null && one.durationMin > durationMin ? [one.resourceId] : [])),
  );
  if (slow.size === 0) return needs;
  return needs.map((need) =>
    isPerson(need) ? { ...need, resourceIds: need.resourceIds.filter((id) => !slow.has(id)) } : need,
  );
};

/**
 * Returns the needs of an option when the client asks for this person, or for nobody (null). The person serves alone,
 * or together with others when the option needs several practitioners.
 * When the person does not serve the option, its needs list no practitioner, so no start fits.
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
