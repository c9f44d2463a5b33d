import { Refusal } from '#core/refusal.ts';
import type { ParsedOf } from '#core/route.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { phoneOf } from '#platform/app/phone.ts';
import type { Db } from '#platform/db/db.ts';
import type { PersonContact, putPersonContact } from '../contract/resources.ts';
import { contactOf, writeContact } from '../queries/resources.ts';
import { conflicts } from '../rules/conflicts.ts';

export const contactShown = async (db: Db, proId: number, publicId: string): Promise<PersonContact> => {
  const found = await contactOf(db, proId, publicId);
  if (found === undefined) throw new Refusal('NotFound');
  const { email, phone, color } = found;
  return { email, phone, color };
};

type ContactInput = Pick<ParsedOf<typeof putPersonContact>, 'email' | 'phone' | 'phone_prefix' | 'color'>;

/**
 * Merges a request into the stored contact: an absent field is unchanged, null clears it. Throws `InvalidInput` for an
 * invalid phone number.
 */
const mergedContact = (input: ContactInput, was: PersonContact): PersonContact => {
  const asPhone = input.phone == null ? null : phoneOf(input.phone, input.phone_prefix);
  if (asPhone?.ok === false) throw new Refusal('InvalidInput', { validation: { phone: asPhone.message } });
  const phone = input.phone === undefined ? was.phone : (asPhone?.number ?? null);
  return {
    email: input.email === undefined ? was.email : input.email,
    phone,
    color: input.color === undefined ? was.color : input.color,
  };
};

/**
 * Writes the contact details and color of a team member. Throws `NotFound` for an unknown public id, and `Conflict`
 * when the member is no longer active.
 */
export const writePersonContact = async (
  trx: Db,
  proId: number,
  publicId: string,
  input: ContactInput,
): Promise<PersonContact> => {
  await lockPro(trx, proId);
  const before = await contactOf(trx, proId, publicId);
  if (before === undefined) throw new Refusal('NotFound');
  if (!before.active) throw new Refusal('Conflict', { additional: conflicts.worksNoMore });
  const merged = mergedContact(input, before);
  if (merged.email === before.email && merged.phone === before.phone && merged.color === before.color)
    throw new Refusal('NoChanges', { additional: 'no_changes' });
  await writeContact(trx, proId, publicId, merged);
  return merged;
};
