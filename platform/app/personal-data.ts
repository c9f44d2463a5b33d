import type { Db } from '../db/db.ts';
import type { App } from './app.ts';

/**
 * A person, by the values that identify them in the tables. `email` is null until verified, and in lower case. Guest
 * bookings made with this address belong to the person.
 */
export type Person = { readonly accountId: number; readonly publicId: string; readonly email: string | null };

export type DataSubject = Person & { readonly bookingIds: readonly number[]; readonly sessionIds: readonly number[] };

/** A person who deletes their account. `emails` are all the addresses that the person gave. */
export type LeavingSubject = DataSubject & { readonly emails: readonly string[]; readonly proIds: readonly number[] };

/**
 * Effect on a column when the person in the column deletes their account. The value is erased, alone or with its row.
 * Or the value is anonymised and no longer leads to anybody. Or the value is kept for the given reason.
 */
export type OnDeletion = 'erased' | 'anonymised' | { readonly kept: string };

export type PersonalTable = {
  /** Part of the person's archive that contains this table, or the reason why no part contains it. */
  readonly archive: { readonly part: string } | { readonly nothing: string };
  /** Columns that identify a person, directly or through another table. */
  readonly columns: Readonly<Record<string, OnDeletion>>;
};

/**
 * A row of the archive to which other features add data about its professional or its booking. `of` is the id of this
 * professional or booking. 0 means that the row has neither.
 */
export type ToAddTo = { readonly of: number; readonly row: Readonly<Record<string, unknown>> };

/** Reads one part of a person's archive, written to a JSON file. */
export type ReadForArchive = (db: Db, asking: DataSubject, app: Pick<App, 'env'>) => Promise<unknown>;

/** Reads the data to add to the rows of another feature. `ids` are the values `of` of these rows. */
export type ReadAdded = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>;

export type PersonalData = {
  readonly tables: Readonly<Record<string, PersonalTable>>;
  /** Parts of the archive that come only from this feature, by name. */
  readonly held?: Readonly<Record<string, ReadForArchive>>;
  /** Data that this feature adds to each professional and to each booking in the archive, by name. */
  readonly archiveOfProfessionals?: Readonly<Record<string, ReadAdded>>;
  readonly archiveOfBookings?: Readonly<Record<string, ReadAdded>>;
  /** Deletes data of the bookings of people who deleted their account. The data needed for bills stays. */
  readonly eraseBookings?: (trx: Db, bookingIds: readonly number[], nowMs: number) => Promise<unknown>;
  /** Erases all other data of the person. */
  readonly erase?: (trx: Db, leaving: LeavingSubject, nowMs: number) => Promise<unknown>;
  /** Recomputes derived data once every feature has erased its own data. */
  readonly afterErasing?: (trx: Db, leaving: LeavingSubject, nowMs: number) => Promise<unknown>;
};

const onlyOnce = (names: readonly string[], what: string): void => {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`Deux briques ${what} ${twice}`);
};

const partsOf = ({ held, archiveOfProfessionals, archiveOfBookings }: PersonalData): string[] =>
  Object.keys({ ...held, ...archiveOfProfessionals, ...archiveOfBookings });

/**
 * Throws when two features declare one table or one part of the archive, or when no feature provides a declared part.
 */
export const gatherPersonalData = (given: readonly PersonalData[]): readonly PersonalData[] => {
  const tables = given.flatMap((one) => Object.entries(one.tables));
  const parts = given.flatMap(partsOf);
  onlyOnce(
    tables.map(([name]) => name),
    'déclarent la table',
  );
  onlyOnce(parts, 'donnent à l’archive');
  for (const [name, { archive }] of tables)
    if ('part' in archive && !parts.includes(archive.part))
      throw new Error(`Aucune brique ne fournit à l’archive la partie ${archive.part}, qui contient la table ${name}`);
  return given;
};
