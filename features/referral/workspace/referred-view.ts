import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { referred } from '#features/referral/contract.ts';

/** A page of referred people. Dates are days of the given zone. */
export const referredView = (list: DataOf<typeof referred>, page: number, zone: string) => ({
  referred: list.data.map(({ name, registered_at }) => ({
    name,
    since: fullDateText(dayOf(zone, instantMs(registered_at))),
  })),
  total: list.total,
  page,
  pages: Math.max(1, Math.ceil(list.total / list.itemsPerPage)),
});
export type ReferredView = ReturnType<typeof referredView>;
