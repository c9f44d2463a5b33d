import { listFavourites } from '#features/profiles/contract/favourites.ts';
import { answered } from '#ui/page/answered.ts';
import type { CallRoute } from '#core/call-route.ts';

/** Who asks: whom somebody keeps is read for them alone. */
type KeptAsked = { readonly call: CallRoute; readonly account: () => Promise<object | null> };

const knownAtMost = 100;

/** The ids of who somebody signed in keeps, the last hundred; none for a visitor, of whom nothing is asked. */
export const keptIds = async ({ call, account }: KeptAsked): Promise<readonly string[]> =>
  (await account()) === null ? [] : answered(await call(listFavourites, { pageIndex: 1, itemsPerPage: knownAtMost })).data.map(({ id }) => id);
