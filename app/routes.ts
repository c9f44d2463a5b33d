import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('./landing/route.tsx'),
  route('booking/search', './booking/search.tsx'),
  route('booking/guests', './booking/guests.tsx'),
  route('booking/services-menu', './booking/services-menu.tsx'),
  route('booking/appointment', './booking/appointment.tsx'),
  route('booking/payment', './booking/payment.tsx'),
  route('booking/confirmation-payment', './booking/confirmation.tsx'),
  route('praticien/:slug', './booking/profile.tsx'),
  route('praticien/:slug/conditions', './booking/terms.tsx'),
  route('soins/:category/:city', './booking/city.tsx'),
  route('classement', './legal/ranking.tsx'),
  route('plan-du-site', './legal/site-map.tsx'),
  route('docs/api', './legal/api.tsx'),
  route('rendez-vous/:id', './visits/visit.tsx'),
  route('rendez-vous/:id/annuler', './visits/cancel.tsx'),
  route('retrouver-mon-rendez-vous', './visits/find.tsx'),
  route('admin/outbox', './admin/outbox.tsx'),
  route('sitemap.xml', './legal/sitemap.ts'),
  route('robots.txt', './legal/robots.ts'),
  route('*', './not-found.tsx'),
] satisfies RouteConfig;
