import { dashboardOfPlace, spaces } from '#ui/spaces.ts';
import type { ShownAccount } from '#platform/http/page-call.ts';

export type HeldPlace = { readonly id: string; readonly name: string | null; readonly to: string; readonly isCurrent: boolean };

/** The establishments somebody holds, then that where they are staff, each with its dashboard; `place` is the one that the address names. */
export const heldPlaces = ({ profiles }: Pick<ShownAccount, 'profiles'>, place: string | null): readonly HeldPlace[] =>
  profiles
    .filter(({ type }) => type === 'business')
    .map(({ id, name }, i) => ({
      id,
      name,
      // The first one is where the space itself leads.
      to: i === 0 ? spaces.business.dashboard : dashboardOfPlace(id),
      isCurrent: place === null ? i === 0 : id === place,
    }));
