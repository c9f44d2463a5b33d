import { inputMessages } from '#core/fields.ts';
import { dayIn } from '#core/fields/dates.ts';
import { Refusal, type Validation } from '#core/refusal.ts';
import type { ParsedOf } from '#core/route.ts';
import { territoryOfPostcode } from '#core/territories.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { phoneOf } from '#platform/app/phone.ts';
import type { storeClient, updateClient } from '../contract/clients.ts';
import { placeOfBook } from '../queries/book.ts';
import { insertEntry, lockEntry, writeEntry, type ClientFields, type ClientRow } from '../queries/entries.ts';
import { isBirthday } from '../rules/entry.ts';

type Asked = ParsedOf<typeof updateClient>;
/** `home`: dial code of the professional's territory. */
type Asking = { readonly home: string; readonly nowMs: number };

/**
 * Applies the input to the previous values of an entry. Refuses an empty name, an invalid telephone, an impossible
 * birthday and the profile of another professional.
 */
const asAsked = (asked: Omit<Asked, 'cid'>, was: ClientFields, { home, nowMs }: Asking): ClientFields => {
  const validation: Record<string, string> = {};
  if (asked.pro_profile_id !== undefined && asked.pro_profile_id !== asked.id)
    validation['pro_profile_id'] = inputMessages.invalidParam;
  const asPhone = asked.phone == null ? null : phoneOf(asked.phone, asked.phone_prefix, home);
  if (asPhone?.ok === false) validation['phone'] = asPhone.message;
  const phoneAsked = asPhone?.ok ? asPhone.number : null;
  const born = asked.birthday == null ? undefined : dayIn(asked.birthday);
  if (born !== undefined && !isBirthday(born, dayOf(parisZone, nowMs)))
    validation['birthday'] = inputMessages.invalidParam;
  const names = { firstname: asked.firstname ?? was.firstname, lastname: asked.lastname ?? was.lastname };
  if (names.firstname === '' && names.lastname === '') validation['lastname'] = inputMessages.missingFields;
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation: validation as Validation });
  return {
    ...names,
    email: asked.email === undefined ? was.email : (asked.email?.toLowerCase() ?? null),
    phone: asked.phone === undefined ? was.phone : phoneAsked,
    birthday: asked.birthday === undefined ? was.birthday : asked.birthday,
    tags: asked.tags ?? was.tags,
    comments: asked.comments === undefined ? was.comments : asked.comments,
  };
};

const homeOf = async (trx: Db, proId: number): Promise<string> =>
  territoryOfPostcode((await placeOfBook(trx, proId)).postcode).dialCode;

const nothing: ClientFields = {
  firstname: '',
  lastname: '',
  email: null,
  phone: null,
  birthday: null,
  tags: [],
  comments: null,
};

/** Adds an entry to a book. Returns its public id. */
export const addEntry = async (
  trx: Db,
  proId: number,
  asked: ParsedOf<typeof storeClient>,
  nowMs: number,
): Promise<string> => {
  const publicId = newId();
  await insertEntry(trx, proId, publicId, asAsked(asked, nothing, { home: await homeOf(trx, proId), nowMs }), nowMs);
  return publicId;
};

/** Changes an entry, in the caller's transaction. Throws `NoChanges` when nothing changes. */
export const changeEntry = async (trx: Db, proId: number, asked: Asked, nowMs: number): Promise<void> => {
  const was = await ownEntryLocked(trx, proId, asked.cid);
  const given = asAsked(asked, was, { home: await homeOf(trx, proId), nowMs });
  const names = Object.keys(nothing) as (keyof ClientFields)[];
  if (names.every((name) => JSON.stringify(given[name]) === JSON.stringify(was[name])))
    throw new Refusal('NoChanges', { additional: 'no_changes' });
  await writeEntry(trx, was.row, given, nowMs);
};

/** An entry of a professional's book, locked until the transaction ends. Throws `NotFound` for an unknown entry. */
export const ownEntryLocked = async (trx: Db, proId: number, publicId: string): Promise<ClientRow> => {
  const entry = await lockEntry(trx, proId, publicId);
  if (!entry) throw new Refusal('NotFound');
  return entry;
};
