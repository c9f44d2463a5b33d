import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { legalRoutes } from './legal.ts';
import { mailedRoutes } from './mailed.ts';
import { proRoutes } from './pro.ts';
import { publicRoutes } from './public.ts';
import { pageRoute, type PageRoute } from './route.ts';

/** What every other path leads to, in every area. */
export const notFoundRoute = pageRoute('*', 'not-found.tsx');

/**
 * The parts of the site that whoever is there seldom leaves: a page brings the addresses of its own area, and those of the others come when a link leads
 * there (`app/area-routes.ts`).
 */
export const areas = {
  pages: [...publicRoutes, ...accountRoutes, ...legalRoutes],
  // No page for everybody carries the address of a mailed one; what leads there asks for it.
  pro: [...proRoutes, ...mailedRoutes],
  admin: adminRoutes,
} as const satisfies Readonly<Record<string, readonly PageRoute[]>>;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

const areaByPath: ReadonlyMap<string, Area> = new Map(areaNames.flatMap((area) => areas[area].map(({ path }) => [path, area] as const)));

/** The area of a route by its path, as the tables write it; what belongs to none (the root, an address that leads nowhere) is of the pages for everybody. */
export const areaOf = (path: string | undefined): Area => areaByPath.get(path ?? '') ?? 'pages';

/** The file of an area’s addresses, beside that of all of them which the router writes: `/assets/manifest-1a2b.js` and `/assets/manifest-1a2b-pro.js`. */
export const areaManifest = (url: string, area: Area): string => url.replace(/\.js$/, `-${area}.js`);
