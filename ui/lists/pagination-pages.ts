/**
 * The page numbers of a pagination. Null is a gap. Fewer than 6 pages are all shown. Otherwise the first 3 and the last
 * 2 are shown (docs/product/widgets.md#lists), with the current page and its neighbours (`assumed:`).
 */
export const paginationPages = (current: number, total: number): (number | null)[] => {
  if (total < 6) return Array.from({ length: total }, (_, i) => i + 1);
  const wanted = [1, 2, 3, current - 1, current, current + 1, total - 1, total];
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b);
  return pages.flatMap((page, i) => ((pages[i - 1] ?? page - 1) === page - 1 ? [page] : [null, page]));
};
