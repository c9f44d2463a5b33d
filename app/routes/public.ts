import { route, type PageRoute } from './route.ts';

/** What anybody may look at: the landing, what can be found and booked, the spaces as they are offered. */
export const publicRoutes: readonly PageRoute[] = [
  // A path of its own, so that its form is posted to « / » and not to the address of an index.
  route('/', 'landing/route.tsx'),
  route('booking/search', 'booking/search.tsx'),
  route('booking/guests', 'booking/guests.tsx'),
  route('booking/services-menu', 'booking/services-menu.tsx'),
  route('booking/appointment', 'booking/appointment.tsx'),
  route('booking/fiche-sante', 'booking/health.tsx'),
  route('booking/payment', 'booking/payment.tsx'),
  route('booking/confirmation-payment', 'booking/confirmation.tsx'),
  route('praticien/:slug', 'booking/profile.tsx'),
  route('praticien/:slug/conditions', 'legal/pro-terms.tsx'),
  route('booking/favoris', 'booking/favourite.ts'),
  route('booking/combien', 'booking/search-count.ts'),
  route('soins/:category?', 'booking/care.tsx'),
  route('soins/:category/:city', 'booking/city.tsx'),
  ...(['freelances', 'business', 'ambassadors'] as const).map((space) => route(space, 'space-landing.tsx', { id: `space-${space}` })),
  route('calendrier/:file', 'embed/calendar-feed.ts'),
  route('integrer/:id', 'embed/embed.tsx'),
  route('langue', 'language.ts'),
  route('maintenance', 'maintenance.tsx'),
];
