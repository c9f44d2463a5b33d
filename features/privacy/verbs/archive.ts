import { bookingsOfClient } from '#features/bookings/queries/forget.ts';
import type { DataSubject, Person, PersonalData, ReadAdded, ToAddTo } from '#platform/app/personal-data.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { sessionIdsOf } from '#platform/db/archive.ts';
import { addedParts, files, type ArchiveParts } from '../rules/archive.ts';

const gathered = <Value>(
  personalData: readonly PersonalData[],
  of: (one: PersonalData) => Readonly<Record<string, Value>> | undefined,
) => Object.assign({}, ...personalData.map((one) => of(one) ?? {})) as Readonly<Record<string, Value>>;

/**
 * Returns the given rows of the archive (professionals or bookings), each with the parts that other features add to it.
 */
const withAdded = async (
  db: Db,
  rows: readonly ToAddTo[],
  names: readonly string[],
  adding: Readonly<Record<string, ReadAdded>>,
): Promise<unknown[]> => {
  const ids = [...new Set(rows.map((one) => one.of))];
  const read = new Map<string, ReadonlyMap<number, unknown>>();
  for (const name of names) read.set(name, await adding[name]!(db, ids));
  return rows.map((target) => ({
    ...target.row,
    ...Object.fromEntries(names.map((name) => [name, read.get(name)!.get(target.of)])),
  }));
};

/** Reads all data about a person, as of one instant. Undefined when their account was deleted. */
export const readArchive = (
  { db, env, personalData }: Pick<App, 'db' | 'env' | 'personalData'>,
  person: Person,
): Promise<ArchiveParts | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const bookings = await bookingsOfClient(trx, person);
      const asking: DataSubject = {
        ...person,
        bookingIds: bookings.ids,
        sessionIds: await sessionIdsOf(trx, person.accountId, 'signed in'),
      };
      const readers = gathered(personalData, ({ held }) => held);
      const parts: Record<string, unknown> = {};
      for (const { part } of files) parts[part] = await readers[part]!(trx, asking, { env });
      if (parts['account'] === null) return undefined;
      const profiles = await withAdded(
        trx,
        parts['profiles'] as ToAddTo[],
        addedParts.profiles,
        gathered(personalData, ({ archiveOfProfessionals }) => archiveOfProfessionals),
      );
      const visits = await withAdded(
        trx,
        parts['bookings'] as ToAddTo[],
        addedParts.bookings,
        gathered(personalData, ({ archiveOfBookings }) => archiveOfBookings),
      );
      return { ...parts, profiles, bookings: visits };
    });
