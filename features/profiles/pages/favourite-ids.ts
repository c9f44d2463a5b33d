import { listFavourites } from '#features/profiles/contract/favourites.ts';
import { answered } from '#ui/page/answered.ts';
import type { CallRoute } from '#core/call-route.ts';

type FavouritesCaller = { readonly call: CallRoute; readonly account: () => Promise<object | null> };

const knownAtMost = 100;

/**
 * Returns the ids of the last hundred favourites of the signed-in account. For a visitor, returns an empty list without
 * an API call.
 */
export const favouriteIds = async ({ call, account }: FavouritesCaller): Promise<readonly string[]> =>
  (await account()) === null
    ? []
    : answered(await call(listFavourites, { pageIndex: 1, itemsPerPage: knownAtMost })).data.map(({ id }) => id);
