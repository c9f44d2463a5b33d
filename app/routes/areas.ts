import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { legalRoutes } from './legal.ts';
import { mailedRoutes } from './mailed.ts';
import { proRoutes } from './pro.ts';
import { publicRoutes } from './public.ts';
import { pageRoute, type PageRoute } from './route.ts';

/** The catch-all route, present in every area. */
export const notFoundRoute = pageRoute('*', 'not-found.tsx');

/**
 * The parts of the site that a user seldom leaves. A page loads the routes of its own area. The routes of the other
 * areas load when a link leads there (`app/area-routes.ts`).
 */
export const areas = {
  pages: [...publicRoutes, ...accountRoutes, ...legalRoutes],
  // Mailed routes are rarely opened, so they stay out of the manifest of the public pages.
  pro: [...proRoutes, ...mailedRoutes],
  admin: adminRoutes,
} as const satisfies Readonly<Record<string, readonly PageRoute[]>>;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

const areaByPath: ReadonlyMap<string, Area> = new Map(
  areaNames.flatMap((area) => areas[area].map(({ path }) => [path, area] as const)),
);

/** The area of a route, by its path in the tables. Routes in no table (the root, the catch-all) belong to `pages`. */
export const areaOf = (path: string | undefined): Area => areaByPath.get(path ?? '') ?? 'pages';

/**
 * URL of an area's route manifest, next to the router's complete one: `/assets/manifest-1a2b.js` gives
 * `/assets/manifest-1a2b-pro.js`.
 */
export const areaManifest = (url: string, area: Area): string => url.replace(/\.js$/, `-${area}.js`);
