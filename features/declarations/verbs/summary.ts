import { vat } from '#core/fields/companies.ts';
import { dayIn } from '#core/fields/dates.ts';
import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { isOfAge } from '#features/payments/rules/sellers.ts';
import { stoppedSince } from '#features/payouts/queries/sending.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { isSiren } from '#features/settings/rules/operator.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import type { sayIdentity, yearlySummary } from '../contract.ts';
import { firstYear, yearFigures } from '../queries/figures.ts';
import { writeIdentity } from '../queries/identities.ts';
import { givenAt } from '../queries/messages.ts';
import { openRequest } from '../queries/requests.ts';
import { noFigures, sumOfQuarters, type YearFigures, type Quarter } from '../rules/figures.ts';
import { maskedNumber, missingParts } from '../rules/identity.ts';
import { dueDay, isOver, yearAt } from '../rules/year.ts';
import { declarationSentences as sentences } from '../rules/refusals.ts';
import { askIdentity } from './ask.ts';
import { knownSellers, sealedOf } from './identity.ts';

type Summary = AnswerOf<typeof yearlySummary>;

export const amountsShown = ({ cents, feesCents, activities }: Quarter) => ({
  activities,
  paid_cents: cents + feesCents,
  fees_cents: feesCents,
  cents,
});

/** Returns the years from the first year with an amount to the current year, latest first. */
export const yearsShown = async (db: Db, proId: number | null, nowMs: number): Promise<number[]> => {
  const current = yearAt(nowMs);
  const first = Math.min((await firstYear(db, proId)) ?? current, current);
  return Array.from({ length: current - first + 1 }, (_, i) => current - i);
};

export const figuresOfPro = async (db: Db, proId: number, year: number): Promise<YearFigures> =>
  (await yearFigures(db, year, proId)).get(proId) ?? noFigures;

/** The statement of a year for its professional, by default the current year. Throws `NotFound` for a future year. */
export const summaryShown = async (call: Call, db: Db, proId: number, requestedYear?: number): Promise<Summary> => {
  const year = requestedYear ?? yearAt(call.nowMs);
  if (year > yearAt(call.nowMs)) throw new Refusal('NotFound');
  const figures = await figuresOfPro(db, proId, year);
  const known = (await knownSellers(call, db, [proId], call.nowMs)).get(proId);
  if (!known) throw new Refusal('NotFound');
  const { identity, ibanShown } = known;
  const given = (await givenAt(db, proId)).get(year);
  return {
    year,
    is_over: isOver(year, call.nowMs),
    years: await yearsShown(db, proId, call.nowMs),
    quarters: figures.map(amountsShown),
    total: amountsShown(sumOfQuarters(figures)),
    given_on: given === undefined ? null : isoFromDay(dayOf(parisZone, given)),
    due_on: dueDay(year),
    identity: {
      kind: identity.kind,
      firstname: identity.firstname,
      lastname: identity.lastname,
      legal_name: identity.legalName,
      birth_date: identity.birthDate,
      tax_number: identity.tin === null ? null : maskedNumber(identity.tin),
      siren: identity.siren,
      vat_number: identity.vatNumber,
      street: identity.street,
      postcode: identity.postcode,
      city: identity.city,
      iban: ibanShown,
      missing: [...missingParts(identity)],
    },
    stopped_at: (await stoppedSince(db, proId)) ?? null,
  };
};

type IdentityFields = Omit<ParsedOf<typeof sayIdentity>, 'id'>;

/** Reads a typed birth date as yyyy-MM-dd. Null when nothing was typed, undefined when the text is not a valid date. */
const birthDateIn = (written: string | null): string | null | undefined => {
  if (written === null) return null;
  const day = dayIn(written);
  return day === undefined ? undefined : isoFromDay(day);
};

const checkFields = (fields: IdentityFields, nowMs: number): void => {
  const bornOn = birthDateIn(fields.birth_date);
  const validation = {
    ...(fields.tax_number !== null &&
      !/^[A-Za-z0-9]{4,20}$/.test(fields.tax_number) && { tax_number: sentences.taxNumber }),
    ...(fields.siren !== null && !isSiren(fields.siren) && { siren: sentences.siren }),
    ...(bornOn === undefined && { birth_date: inputMessages.invalidFormat }),
    ...(typeof bornOn === 'string' &&
      !isOfAge(bornOn, isoFromDay(dayOf(parisZone, nowMs))) && { birth_date: sentences.tooYoung }),
    ...(fields.vat_number !== null && vat(fields.vat_number) !== undefined && { vat_number: inputMessages.invalidVAT }),
    ...(fields.street !== null && fields.postcode === null && { postcode: sentences.required }),
    ...(fields.street !== null && fields.city === null && { city: sentences.required }),
  };
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
};

/**
 * Saves the declared identity, in the caller's transaction, and unblocks payouts if the identity is now complete. The
 * audit line contains none of the values.
 */
export const keepIdentity = async (
  trx: Db,
  call: Call,
  own: { readonly proId: number; readonly publicId: string },
  fields: IdentityFields,
): Promise<void> => {
  checkFields(fields, call.nowMs);
  await lockPro(trx, own.proId);
  const account = signedIn(call);
  const sealed = sealedOf(call, own.publicId, {
    birthDate: birthDateIn(fields.birth_date) ?? null,
    tin: fields.tax_number,
  });
  const { firstname, lastname, legal_name: legalName, siren, vat_number: vatNumber, street, postcode, city } = fields;
  await writeIdentity(
    trx,
    own.proId,
    account.id,
    { firstname, lastname, legalName, siren, vatNumber, street, postcode, city, ...sealed },
    call.nowMs,
  );
  await writeAudit(
    trx,
    { actor: `account:${account.publicId}`, action: 'declared identity changed', object: own.publicId, detail: {} },
    call.nowMs,
  );
  if ((await openRequest(trx, own.proId)) !== undefined) await askIdentity(call, trx, own.proId, call.nowMs);
};
