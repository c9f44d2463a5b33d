import { categories } from '#db/reference/categories.ts';

/** The addresses that show the same to every visitor, as the table of pages writes them (`app/routes`). */
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

/** Whether a path leads a visitor to a page of ours that is of no professional; whether a city of the care pages is one is not asked (assumed). */
export const isVisitorPage = (page: string): boolean => {
  const path = page.split(/[?#]/, 1)[0]!.replace(/(?<=.)\/$/, '');
  const found = care.exec(path);
  return fixed.has(path) || (found !== null && (found[1] === undefined || keys.has(found[1])));
};

/** Whether a path is that of the page of a professional, or of their terms. */
export const isProfilePage = (page: string): boolean => /^\/praticien\/[^/?#]+(?:\/conditions)?\/?(?:[?#]|$)/.test(page);
