import type { Db } from '../db/db.ts';
import type { App } from './app.ts';

/** Somebody as the tables know them; `email` once proven, in lower case: what was booked under it as a guest is theirs. */
export type Person = { readonly accountId: number; readonly publicId: string; readonly email: string | null };

/** Somebody who asks for what is held of them, with what leads to it. */
export type DataSubject = Person & { readonly bookingIds: readonly number[]; readonly sessionIds: readonly number[] };

/** Somebody who leaves, with what leads to what is held of them; `emails` are all the addresses they gave. */
export type LeavingSubject = DataSubject & { readonly emails: readonly string[]; readonly proIds: readonly number[] };

/**
 * What becomes of a column when whom it names leaves: it is erased, alone or with its row; it leads to nobody any more (`anonymised`); or a reason keeps it.
 */
export type OnDeletion = 'erased' | 'anonymised' | { readonly kept: string };

/** A table that holds something of somebody. */
export type PersonalTable = {
  /** The part of the archive where its owner reads it; else why it has nothing to hand over. */
  readonly archive: { readonly part: string } | { readonly nothing: string };
  /** The columns that name somebody or lead to them. */
  readonly columns: Readonly<Record<string, OnDeletion>>;
};

/** A row of the archive to which other features add what they hold of its professional, or of its booking; 0 is of none. */
export type ToAddTo = { readonly of: number; readonly row: Readonly<Record<string, unknown>> };

/** Reads a part of somebody’s archive, as JSON writes it. */
export type ReadHeld = (db: Db, asking: DataSubject, app: Pick<App, 'env'>) => Promise<unknown>;

/** Reads what is added to each of these rows of another feature, by their ids; 0 is a row that is not there. */
export type ReadAdded = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>;

/** What a feature holds of somebody, how it hands it over, and how it erases it. */
export type PersonalData = {
  readonly tables: Readonly<Record<string, PersonalTable>>;
  /** Whole parts of the archive, by name. */
  readonly held?: Readonly<Record<string, ReadHeld>>;
  /** What it adds to the professionals, and to the bookings, of their archive; by name. */
  readonly heldOfProfessionals?: Readonly<Record<string, ReadAdded>>;
  readonly heldOfBookings?: Readonly<Record<string, ReadAdded>>;
  /** Takes out of bookings of clients who left what their bills need not say. */
  readonly eraseBookings?: (trx: Db, bookingIds: readonly number[], nowMs: number) => Promise<unknown>;
  /** Erases what it holds of somebody, beside their bookings. */
  readonly erase?: (trx: Db, leaving: LeavingSubject, nowMs: number) => Promise<unknown>;
  /** Draws anew what is derived from what every feature has erased. */
  readonly afterErasing?: (trx: Db, leaving: LeavingSubject, nowMs: number) => Promise<unknown>;
};

const onlyOnce = (names: readonly string[], what: string): void => {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`Deux briques ${what} ${twice}`);
};

const partsOf = ({ held, heldOfProfessionals, heldOfBookings }: PersonalData): string[] => Object.keys({ ...held, ...heldOfProfessionals, ...heldOfBookings });

/** Gathers what each feature declares: a table declared twice, a part of the archive given twice, or one that nobody gives, stops the start. */
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
