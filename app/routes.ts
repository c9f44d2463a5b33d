import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('./landing/route.tsx'),
  route('booking/search', './booking/search.tsx'),
  route('praticien/:slug', './booking/profile.tsx'),
  route('praticien/:slug/conditions', './booking/terms.tsx'),
  route('soins/:category/:city', './booking/city.tsx'),
  route('classement', './legal/ranking.tsx'),
  route('plan-du-site', './legal/site-map.tsx'),
  route('docs/api', './legal/api.tsx'),
  route('admin/outbox', './admin/outbox.tsx'),
  route('sitemap.xml', './legal/sitemap.ts'),
  route('robots.txt', './legal/robots.ts'),
  route('*', './not-found.tsx'),
] satisfies RouteConfig;
