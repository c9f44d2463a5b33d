import { integer } from '#core/fields.ts';

/** Maximum number of rows in one response (docs/product/api.md#lists). */
export const maxItemsPerPage = 100;

/**
 * Paging fields of a list (docs/product/api.md#lists): `pageIndex` from 1, `itemsPerPage` 20 by default. A request for
 * more than 100 rows gets 100 rows, and the response contains the number 100.
 */
export const pageIn = {
  pageIndex: integer(1, 1_000_000).default(1),
  itemsPerPage: integer(1, 1_000_000).default(20),
};

/** Converts the requested page into the limit and the offset of a query. */
export const pageOf = ({
  pageIndex,
  itemsPerPage,
}: {
  readonly pageIndex: number;
  readonly itemsPerPage: number;
}): { readonly limit: number; readonly offset: number } => {
  const limit = Math.min(itemsPerPage, maxItemsPerPage);
  return { limit, offset: (pageIndex - 1) * limit };
};
