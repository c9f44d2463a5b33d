import { dashboardOfPlace, spaces } from '#ui/spaces.ts';
import type { ShownAccount } from '#platform/http/page-call.ts';

export type AccountSpace = {
  readonly id: string;
  readonly name: string | null;
  readonly to: string;
  readonly isCurrent: boolean;
};

/**
 * The establishments that an account owns or works in as staff, with the paths of their dashboards. `place` is the id
 * of an establishment in the current URL, null for the first establishment.
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
      // The path of the first establishment's dashboard contains no id.
      to: i === 0 ? spaces.business.dashboard : dashboardOfPlace(id),
      isCurrent: place === null ? i === 0 : id === place,
    }));
