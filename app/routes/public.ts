import { pageRoute, type PageRoute } from './route.ts';

/** Public routes: the landing page, the search, the booking, and the pages that present the spaces of professionals. */
export const publicRoutes: readonly PageRoute[] = [
  // A path instead of an index route, so that the form of the page posts to « / ». A form of an index route posts to
  // « /?index ».
  pageRoute('/', 'landing/route.tsx'),
  pageRoute('booking/search', 'booking/search.tsx'),
  pageRoute('booking/guests', 'booking/guests.tsx'),
  pageRoute('booking/services-menu', 'booking/services-menu.tsx'),
  pageRoute('booking/appointment', 'booking/appointment.tsx'),
  pageRoute('booking/fiche-sante', 'booking/health.tsx'),
  pageRoute('booking/payment', 'booking/payment.tsx'),
  pageRoute('booking/confirmation-payment', 'booking/confirmation.tsx'),
  pageRoute('praticien/:slug', 'booking/profile.tsx'),
  pageRoute('praticien/:slug/conditions', 'legal/pro-terms.tsx'),
  pageRoute('booking/favoris', 'booking/favourite.ts'),
  pageRoute('booking/combien', 'booking/search-count.ts'),
  pageRoute('soins/:category?', 'booking/care.tsx'),
  pageRoute('soins/:category/:city', 'booking/city.tsx'),
  ...(['freelances', 'business', 'ambassadors'] as const).map((space) =>
    pageRoute(space, 'space-landing.tsx', { id: `space-${space}` }),
  ),
  pageRoute('calendrier/:file', 'embed/calendar-feed.ts'),
  pageRoute('integrer/:id', 'embed/embed.tsx'),
  pageRoute('lien/:id/:word', 'embed/own-link.ts'),
  pageRoute('langue', 'language.ts'),
  pageRoute('theme', 'theme.ts'),
  pageRoute('maintenance', 'maintenance.tsx'),
];
