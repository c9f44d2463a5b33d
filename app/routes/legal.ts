import { pageRoute, type PageRoute } from './route.ts';

/** Routes of the legal pages, of the reports, and of the files for search engines. */
export const legalRoutes: readonly PageRoute[] = [
  pageRoute('cgv', 'legal/terms.tsx'),
  pageRoute('confidentialite', 'legal/privacy.tsx'),
  pageRoute('cookies', 'legal/cookies.tsx'),
  pageRoute('accessibilite', 'legal/accessibility.tsx'),
  pageRoute('mentions-legales', 'legal/legal-notice.tsx'),
  pageRoute('mediateur', 'legal/mediation.tsx'),
  pageRoute('classement', 'legal/ranking.tsx'),
  pageRoute('transparence', 'legal/transparency.tsx'),
  pageRoute('plan-du-site', 'legal/site-map.tsx'),
  pageRoute('docs/api', 'legal/api.tsx'),
  pageRoute('signaler', 'report/report.tsx'),
  pageRoute('signalement/:receipt', 'report/follow.tsx'),
  pageRoute('sitemap.xml', 'legal/sitemap.ts'),
  pageRoute('robots.txt', 'legal/robots.ts'),
];
