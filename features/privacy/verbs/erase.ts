import { anonymiseAccount } from '#features/accounts/queries/deleted.ts';
import { removeFactor } from '#features/accounts/queries/second-factors.ts';
import { dropAddressesOf } from '#features/addresses/queries.ts';
import { anonymiseResources } from '#features/availability/queries/derived.ts';
import { forgetPlaces } from '#features/availability/queries/occupations.ts';
import { dropEventsOf } from '#features/availability/queries/agenda.ts';
import { deriveProfessionals } from '#features/availability/verbs/derive.ts';
import { anonymiseBookings, bookingsOfClient, namedOfDeleted } from '#features/bookings/queries/forget.ts';
import { forgetContests } from '#features/cancellation/queries/contests.ts';
import { dropCalendarsOf } from '#features/calendars/queries.ts';
import { forgetReporter } from '#features/complaints/queries.ts';
import { dropIntakesOf, dropKeyOf } from '#features/intakes/queries/forget.ts';
import { loosenAllOf } from '#features/media/queries.ts';
import { dropDocumentsOf } from '#features/documents/queries/forget.ts';
import { dropNotificationsOf } from '#features/notifications/queries/notifications.ts';
import { dropSettingsOf } from '#features/notifications/queries/settings.ts';
import { dropSellersOf } from '#features/payments/queries/sellers.ts';
import { dropCartsOf } from '#features/orders/queries.ts';
import { dropFavouritesOf } from '#features/profiles/queries/favourites.ts';
import { anonymiseProfiles } from '#features/profiles/queries/leaving.ts';
import { anonymiseReviews } from '#features/reviews/queries.ts';
import { reviewTexts } from '#features/reviews/texts.ts';
import type { Db } from '#platform/db/db.ts';
import { forgetAnswersOf } from '#platform/http/idempotency.ts';
import { forgetMailsTo } from '#platform/jobs/outbox.ts';
import { forgetEmails } from '#platform/payments/sandbox-store.ts';
import { emptySessionsOfAccount } from '#platform/http/session.ts';
import type { Person } from '../queries/held.ts';

/** Takes out of these bookings, and of what follows from them, whatever their bills need not say of their client. */
const eraseBookings = async (trx: Db, ids: readonly number[], nowMs: number): Promise<void> => {
  await anonymiseBookings(trx, ids, nowMs);
  await dropIntakesOf(trx, ids, nowMs);
  await forgetPlaces(trx, ids);
  await forgetContests(trx, ids);
  await anonymiseReviews(trx, ids, reviewTexts.formerClient);
};

/**
 * Erases somebody inside the caller's transaction; what the law keeps stays, under their name on the bills alone. The account and the resources of
 * `proIds` are locked.
 */
export const erase = async (trx: Db, person: Person & { readonly address: string; readonly proIds: readonly number[] }, nowMs: number): Promise<void> => {
  const { accountId, proIds } = person;
  const bookings = await bookingsOfClient(trx, person);
  const emails = [...new Set([person.address, ...bookings.emails])];
  await eraseBookings(trx, bookings.ids, nowMs);
  const sessionIds = await emptySessionsOfAccount(trx, accountId);
  await dropCartsOf(trx, sessionIds);
  await dropAddressesOf(trx, accountId, sessionIds);
  await forgetAnswersOf(trx, sessionIds);
  await forgetMailsTo(trx, { accountId, emails, bookingIds: bookings.ids });
  await forgetEmails(trx, emails);
  await forgetReporter(trx, emails);
  await dropKeyOf(trx, accountId, nowMs);
  await dropFavouritesOf(trx, accountId);
  await dropNotificationsOf(trx, accountId, bookings.ids, nowMs);
  await dropSettingsOf(trx, accountId);
  await dropDocumentsOf(trx, proIds, nowMs);
  await dropSellersOf(trx, proIds);
  await anonymiseProfiles(trx, accountId, nowMs);
  await dropCalendarsOf(trx, accountId, proIds);
  if (proIds.length > 0) {
    await loosenAllOf(trx, proIds, nowMs);
    await dropEventsOf(trx, proIds);
    await anonymiseResources(trx, proIds);
    await deriveProfessionals(trx, proIds, nowMs);
  }
  await removeFactor(trx, accountId);
  await anonymiseAccount(trx, accountId, nowMs);
};

/** Takes out of up to `limit` bookings of deleted accounts what they say too long, or too late. Gives how many. */
export const eraseNamed = (db: Db, nowMs: number, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ids = await namedOfDeleted(trx, nowMs, limit);
    if (ids.length > 0) await eraseBookings(trx, ids, nowMs);
    return ids.length;
  });
