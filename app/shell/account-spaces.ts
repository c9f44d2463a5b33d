import { dashboardOfPlace, spaces } from '#ui/spaces.ts';
import type { ShownAccount } from '#platform/http/page-call.ts';

export type AccountSpace = {
  readonly id: string;
  readonly name: string | null;
  readonly to: string;
  readonly isCurrent: boolean;
};

/**
 * The establishments of an account, owned or joined as staff, with their dashboards. `place` is the id in the address,
 * null for the first establishment.
 */
export const accountSpaces = (
  { profiles }: Pick<ShownAccount, 'profiles'>,
  place: string | null,
): readonly AccountSpace[] =>
  profiles
    .filter(({ type }) => type === 'business')
    .map(({ id, name }, i) => ({
      id,
      name,
      // The first establishment uses the dashboard path of the space, without an id.
      to: i === 0 ? spaces.business.dashboard : dashboardOfPlace(id),
      isCurrent: place === null ? i === 0 : id === place,
    }));
