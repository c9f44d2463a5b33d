import { dayOf } from '#core/time.ts';
import { Refusal } from '#core/refusal.ts';
import { parisZone } from '#core/units.ts';
import { accountById } from '#features/accounts/queries/accounts.ts';
import { ownAddress } from '#features/addresses/queries.ts';
import { writtenPhoneParts } from '#platform/app/phone.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { sessionOwnerOf, type Account } from '#platform/app/actor.ts';
import {
  isSiretTaken,
  lockProfile,
  ownProfileOf,
  writeAnswers,
  writeProfessional,
  type OwnProfileName,
  type OwnProfileRow,
} from '../queries/own-profiles.ts';
import { storedPlace, type GivenAnswers, type StoredPlace } from '../rules/answers.ts';
import { asProfessional } from '../rules/as-professional.ts';
import { isWhole, takeAnswers, type ChosenPlaces } from '../rules/stored-answers.ts';
import { profileCreationTexts } from '../texts.ts';

type Asking = { readonly call: Call; readonly account: Account };

// Reads one of the caller's addresses by its id. When the address was deleted, returns the copy in the profile if it
// has this id.
const placeOf = async (
  trx: Db,
  { call }: Asking,
  id: string | undefined,
  stored: unknown,
): Promise<StoredPlace | null | undefined> => {
  if (id === undefined) return undefined;
  const found = (await ownAddress(trx, id, sessionOwnerOf(call))) ?? stored;
  const read = storedPlace.safeParse(found);
  return read.success && read.data.id === id ? read.data : null;
};

const placesOf = async (trx: Db, asking: Asking, given: GivenAnswers, row: OwnProfileRow): Promise<ChosenPlaces> => {
  const work = await placeOf(trx, asking, given.work_address_uuid, row.fields['work_address']);
  const billing = await placeOf(trx, asking, given.billing_address_uuid, row.fields['billing_address']);
  return { ...(work !== undefined && { work }), ...(billing !== undefined && { billing }) };
};

type Named = Pick<OwnProfileName, 'type' | 'publicId'>;

const withPhoneParts = (given: GivenAnswers): GivenAnswers =>
  given.phone_prefix === undefined || given.phone_number === undefined
    ? given
    : { ...given, ...writtenPhoneParts(given.phone_number, given.phone_prefix) };

/**
 * Saves the answers of a call in one of the caller's profiles, in the caller's transaction. Returns false when nothing
 * changed. Throws the refusals of `takeAnswers`.
 */
export const saveAnswers = async (
  trx: Db,
  asking: Asking,
  { type, publicId }: Named,
  input: GivenAnswers,
): Promise<boolean> => {
  const { call, account } = asking;
  const given = withPhoneParts(input);
  const named = { accountId: account.id, type, publicId };
  await lockProfile(trx, named);
  const row = await ownProfileOf(trx, named);
  if (!row) throw new Refusal('NotFound');
  const places = await placesOf(trx, asking, given, row);
  const taken = takeAnswers({
    type,
    stored: row.fields,
    given,
    places,
    isComplete: row.completed_at !== null,
    day: dayOf(parisZone, call.nowMs),
  });
  if ('refused' in taken) throw new Refusal('InvalidInput', { validation: taken.refused });
  if (given.siret_number !== undefined && (await isSiretTaken(trx, given.siret_number, row.id))) {
    throw new Refusal('AlreadyExists', { additional: profileCreationTexts.siretTaken });
  }
  const whole = isWhole(type, taken.answers);
  if (!(await writeAnswers(trx, row.id, taken.answers, whole, call.nowMs))) return false;
  if (whole && row.completed_at === null) {
    await writeAudit(
      trx,
      { actor: `account:${account.publicId}`, action: 'profile completed', object: row.public_id, detail: { type } },
      call.nowMs,
    );
  }
  if (whole && type !== 'ambassador') {
    const owner = await accountById(trx, account.id);
    if (!owner) throw new Refusal('Unauthenticated');
    const written = { id: row.id, publicId: row.public_id, subtype: type };
    const proId = await writeProfessional(
      trx,
      written,
      asProfessional(row.public_id, type, taken.answers, owner),
      call.nowMs,
    );
    await call.emit(trx, 'profile', proId, call.nowMs);
  }
  return true;
};
