/**
 * The page numbers to show, with null for a gap. A list of fewer than 6 pages shows all of them. A longer list shows
 * the first 3 and the last 2 (docs/product/widgets.md#lists), and the current page with its neighbours (`assumed:`).
 */
export const paginationPages = (current: number, total: number): (number | null)[] => {
  if (total < 6) return Array.from({ length: total }, (_, i) => i + 1);
  const wanted = [1, 2, 3, current - 1, current, current + 1, total - 1, total];
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b);
  return pages.flatMap((page, i) => ((pages[i - 1] ?? page - 1) === page - 1 ? [page] : [null, page]));
};
