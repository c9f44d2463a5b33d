const framePath = '/integrer/';

/**
 * Whether a visitor follows an own link from a page of the site. Then the professional was found on the site, and the
 * link does not count (docs/product/payments.md#source). `referer` and `fetchSite` are the headers `Referer` and
 * `Sec-Fetch-Site` of the request. The page of the button for other sites is shown by the professional's own website,
 * so a link of that page counts.
 */
export const isFollowedOnSite = ({
  referer,
  fetchSite,
  publicUrl,
}: {
  readonly referer: string | null;
  readonly fetchSite: string | null;
  readonly publicUrl: string;
}): boolean =>
  referer?.startsWith(`${publicUrl}/`) ? !referer.startsWith(`${publicUrl}${framePath}`) : fetchSite === 'same-origin';
