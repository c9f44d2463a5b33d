import { integer } from '#core/fields.ts';

/** The most rows that one answer gives, whatever is asked (docs/product/api.md#lists). */
export const maxItemsPerPage = 100;

/**
 * A page of a list (docs/product/api.md#lists): `pageIndex` from 1, `itemsPerPage`, 20 when absent; more than 100 are served as 100, and the answer says
 * how many.
 */
export const pageIn = {
  pageIndex: integer(1, 1_000_000).default(1),
  itemsPerPage: integer(1, 1_000_000).default(20),
};

/** A page as asked → the rows to read. */
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
