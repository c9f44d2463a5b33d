import { unitsTaken, type Need } from './slots.ts';

/**
 * The price in cents and the duration in minutes of one practitioner for an option. Null means the value of the option.
 */
export type OwnRate = {
  readonly resourceId: number;
  readonly priceCents: number | null;
  readonly durationMin: number | null;
};

type Timed = { readonly durationMin: number; readonly needs: readonly Need[]; readonly own: readonly OwnRate[] };

const isPerson = (need: Need): boolean => need.kind === 'practitioner';

/** An own rate applies only to a practitioner who serves the visit alone. */
const isServedByOne = ({ needs }: Pick<Timed, 'needs'>, guests: number): boolean =>
  needs.some((need) => isPerson(need) && unitsTaken(need, guests) === 1);

/**
 * Returns an option with the price and duration of the requested practitioner. Returns the option unchanged when the
 * practitioner has no own rate, the client requests no practitioner (null), or several practitioners serve the option
 * at once (docs/product/prices.md#prices-of-ones-own).
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
 * Returns the needs of an option when the client requests no practitioner. Leaves out practitioners whose own duration
 * is longer than the option's duration (docs/product/availability.md#who-is-asked-for).
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
 * Returns the needs of an option when the client requests a practitioner, or none (null). The practitioner serves
 * alone, or with colleagues when the option needs several practitioners. When the practitioner does not serve the
 * option, the needs list no practitioner, so no start fits.
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
