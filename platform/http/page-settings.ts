import type { PageSettings } from './page-call.ts';
import type { App } from '../app/app.ts';

export const pageSettings = (app: App): Omit<PageSettings, 'islandUrl'> => ({
  blogUrl: app.env.BLOG_URL ?? null,
  supportEmail: app.env.SUPPORT_EMAIL,
  publicUrl: app.env.PUBLIC_URL,
  mapTilesUrl: app.env.MAP_TILES_URL ?? null,
  knowsStreets: app.env.GEOCODER === 'ban',
  hasDirectory: app.env.COMPANY_DIRECTORY_URL !== undefined,
  demo: app.env.MODE === 'demo',
  paymentProvider: app.env.PAYMENT_PROVIDER,
  bookingGuestsMax: app.env.BOOKING_GUESTS_MAX,
});
