import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { legalRoutes } from './legal.ts';
import { mailedRoutes } from './mailed.ts';
import { proRoutes } from './pro.ts';
import { publicRoutes } from './public.ts';
import { pageRoute, type PageRoute } from './route.ts';

export const notFoundRoute = pageRoute('*', 'not-found.tsx');

/**
 * The routes by part of the site. A user seldom goes from one part to another. The build groups the code that public
 * pages share: it counts the routes of `pages` and the not-found page only (`scripts/chunks.ts`).
 */
export const areas = {
  pages: [...publicRoutes, ...accountRoutes, ...legalRoutes],
  pro: [...proRoutes, ...mailedRoutes],
  admin: adminRoutes,
} as const satisfies Readonly<Record<string, readonly PageRoute[]>>;
