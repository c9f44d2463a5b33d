import { bookingsOfClient, lockBookings, namedOfDeleted } from '#features/bookings/queries/forget.ts';
import type { LeavingSubject, Person, PersonalData } from '#platform/app/personal-data.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { sessionIdsOf } from '#platform/db/archive.ts';

/** Reverses the order of the features. Later features refer to rows of earlier ones, so their rows are erased first. */
const inTurn = (personalData: readonly PersonalData[]): readonly PersonalData[] => personalData.toReversed();

/**
 * Erases a person in the caller's transaction. Records that the law requires stay, and only bills still bear the
 * person's name. The caller must have locked the account and the resources of `proIds`.
 */
export const erase = async (
  { personalData }: Pick<App, 'personalData'>,
  trx: Db,
  person: Person & { readonly address: string; readonly proIds: readonly number[] },
  nowMs: number,
): Promise<void> => {
  const bookings = await bookingsOfClient(trx, person);
  await lockBookings(trx, bookings.ids);
  const leaving: LeavingSubject = {
    ...person,
    bookingIds: bookings.ids,
    sessionIds: await sessionIdsOf(trx, person.accountId, 'awaiting too'),
    emails: [...new Set([person.address, ...bookings.emails])],
  };
  for (const declaration of inTurn(personalData)) {
    await declaration.eraseBookings?.(trx, leaving.bookingIds, nowMs);
    await declaration.erase?.(trx, leaving, nowMs);
  }
  for (const declaration of personalData) await declaration.afterErasing?.(trx, leaving, nowMs);
};

/**
 * Erases personal data that remains in up to `limit` bookings of deleted accounts. Either it was written while the
 * account was being deleted, or the law no longer requires it. Returns the number of bookings.
 */
export const eraseNamed = (
  db: Db,
  nowMs: number,
  limit: number,
  { personalData }: Pick<App, 'personalData'>,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ids = await namedOfDeleted(trx, nowMs, limit);
    if (ids.length > 0)
      for (const declaration of inTurn(personalData)) await declaration.eraseBookings?.(trx, ids, nowMs);
    return ids.length;
  });
