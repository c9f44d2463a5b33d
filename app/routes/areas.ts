import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { legalRoutes } from './legal.ts';
import { mailedRoutes } from './mailed.ts';
import { proRoutes } from './pro.ts';
import { publicRoutes } from './public.ts';
import { pageRoute, type PageRoute } from './route.ts';

export const notFoundRoute = pageRoute('*', 'not-found.tsx');

/**
 * The parts of the site: a user seldom goes from one part to another. Code that several public pages need has its own
 * files (`scripts/chunks.ts`).
 */
export const areas = {
  pages: [...publicRoutes, ...accountRoutes, ...legalRoutes],
  pro: [...proRoutes, ...mailedRoutes],
  admin: adminRoutes,
} as const satisfies Readonly<Record<string, readonly PageRoute[]>>;
