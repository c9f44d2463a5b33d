import { route, type PageRoute } from './route.ts';

/** What the law asks to be said, and what machines read of the site. */
export const legalRoutes: readonly PageRoute[] = [
  route('cgv', 'legal/terms.tsx'),
  route('confidentialite', 'legal/privacy.tsx'),
  route('cookies', 'legal/cookies.tsx'),
  route('accessibilite', 'legal/accessibility.tsx'),
  route('mentions-legales', 'legal/legal-notice.tsx'),
  route('mediateur', 'legal/mediation.tsx'),
  route('classement', 'legal/ranking.tsx'),
  route('plan-du-site', 'legal/site-map.tsx'),
  route('docs/api', 'legal/api.tsx'),
  route('signaler', 'report/report.tsx'),
  route('sitemap.xml', 'legal/sitemap.ts'),
  route('robots.txt', 'legal/robots.ts'),
];
