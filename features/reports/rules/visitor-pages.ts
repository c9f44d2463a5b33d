import { categories } from '#db/reference/categories.ts';

/** Paths of the pages that are the same for every visitor, as the route table writes them (`app/routes`). */
export const fixedPages = [
  '/',
  'booking/search',
  'booking/guests',
  'booking/services-menu',
  'booking/appointment',
  'freelances',
  'business',
  'ambassadors',
  'cgv',
  'confidentialite',
  'cookies',
  'accessibilite',
  'mentions-legales',
  'mediateur',
  'classement',
  'transparence',
  'plan-du-site',
  'docs/api',
  'signaler',
] as const;

const fixed: ReadonlySet<string> = new Set(fixedPages.map((one) => `/${one.replace(/^\//, '')}`));
const keys: ReadonlySet<string> = new Set(categories.map(({ key }) => key));
const care = /^\/soins(?:\/([a-z_]+)(?:\/[a-z0-9-]{1,80})?)?$/;

/**
 * Whether a path is a public page of the site that belongs to no professional. The city of a care page is not checked
 * (assumed).
 */
export const isVisitorPage = (page: string): boolean => {
  const path = page.split(/[?#]/, 1)[0]!.replace(/(?<=.)\/$/, '');
  const found = care.exec(path);
  return fixed.has(path) || (found !== null && (found[1] === undefined || keys.has(found[1])));
};

/** Whether a path is the public page of a professional, or the page of their terms. */
export const isProfilePage = (page: string): boolean =>
  /^\/praticien\/[^/?#]+(?:\/conditions)?\/?(?:[?#]|$)/.test(page);
