export const reportPath = '/signaler';

/**
 * Path of the page of this site from which the visitor opened the report form, from the Referer header. Empty when
 * unknown.
 */
export const reportedPageIn = (referer: string | null, publicUrl: string): string => {
  if (referer === null || !URL.canParse(referer)) return '';
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(publicUrl).origin && pathname !== reportPath ? pathname + search : '';
};
