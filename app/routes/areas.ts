import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { legalRoutes } from './legal.ts';
import { mailedRoutes } from './mailed.ts';
import { proRoutes } from './pro.ts';
import { publicRoutes } from './public.ts';
import { pageRoute, type PageRoute } from './route.ts';

/** The catch-all route. */
export const notFoundRoute = pageRoute('*', 'not-found.tsx');

/**
 * The parts of the site that a user seldom leaves. Code shared by the public pages is grouped into files of their own
 * (`scripts/chunks.ts`).
 */
export const areas = {
  pages: [...publicRoutes, ...accountRoutes, ...legalRoutes],
  pro: [...proRoutes, ...mailedRoutes],
  admin: adminRoutes,
} as const satisfies Readonly<Record<string, readonly PageRoute[]>>;
