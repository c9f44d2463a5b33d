import { listFavourites } from '#features/profiles/contract.ts';
import { answered } from '#app/shell/answer.ts';
import type { PageCall } from '#app/context.ts';

const knownAtMost = 100;

/** The ids of who somebody signed in keeps, the last hundred; none for a visitor, of whom nothing is asked. */
export const keptIds = async ({ call, account }: Pick<PageCall, 'call' | 'account'>): Promise<readonly string[]> =>
  (await account()) === null ? [] : answered(await call(listFavourites, { pageIndex: 1, itemsPerPage: knownAtMost })).data.map(({ id }) => id);
