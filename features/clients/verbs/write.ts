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

type EntryInput = ParsedOf<typeof updateClient>;
/** `home` is the dial code of the professional's territory. */
type InputContext = { readonly home: string; readonly nowMs: number };

/**
 * Applies the input to the previous values of an entry. Refuses an empty name, an invalid telephone, an impossible
 * birthday and the profile of another professional.
 */
const fieldsFrom = (input: Omit<EntryInput, 'cid'>, was: ClientFields, { home, nowMs }: InputContext): ClientFields => {
  const validation: Record<string, string> = {};
  if (input.pro_profile_id !== undefined && input.pro_profile_id !== input.id)
    validation['pro_profile_id'] = inputMessages.invalidParam;
  const asPhone = input.phone == null ? null : phoneOf(input.phone, input.phone_prefix, home);
  if (asPhone?.ok === false) validation['phone'] = asPhone.message;
  const inputPhone = asPhone?.ok ? asPhone.number : null;
  const born = input.birthday == null ? undefined : dayIn(input.birthday);
  if (born !== undefined && !isBirthday(born, dayOf(parisZone, nowMs)))
    validation['birthday'] = inputMessages.invalidParam;
  const names = { firstname: input.firstname ?? was.firstname, lastname: input.lastname ?? was.lastname };
  if (names.firstname === '' && names.lastname === '') validation['lastname'] = inputMessages.missingFields;
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation: validation as Validation });
  return {
    ...names,
    email: input.email === undefined ? was.email : (input.email?.toLowerCase() ?? null),
    phone: input.phone === undefined ? was.phone : inputPhone,
    birthday: input.birthday === undefined ? was.birthday : input.birthday,
    tags: input.tags ?? was.tags,
    comments: input.comments === undefined ? was.comments : input.comments,
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

export const addEntry = async (
  trx: Db,
  proId: number,
  input: ParsedOf<typeof storeClient>,
  nowMs: number,
): Promise<string> => {
  const publicId = newId();
  await insertEntry(trx, proId, publicId, fieldsFrom(input, nothing, { home: await homeOf(trx, proId), nowMs }), nowMs);
  return publicId;
};

/** Changes an entry, in the caller's transaction. Throws `NoChanges` when nothing changes. */
export const changeEntry = async (trx: Db, proId: number, input: EntryInput, nowMs: number): Promise<void> => {
  const was = await ownEntryLocked(trx, proId, input.cid);
  const given = fieldsFrom(input, was, { home: await homeOf(trx, proId), nowMs });
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
