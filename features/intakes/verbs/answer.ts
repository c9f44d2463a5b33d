import { Refusal } from '#core/refusal.ts';
import type { ParsedOf } from '#core/route.ts';
import { lockBooking } from '#features/bookings/queries/commitments.ts';
import { pdfFaults } from '#features/documents/rules/pdf.ts';
import { readPdf } from '#features/documents/verbs/read-pdf.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { withFileOfRow } from '#platform/files/file-of-row.ts';
import type { writeIntake } from '../contract.ts';
import { dropForAnother, dropIntakesOf } from '../queries/forget.ts';
import {
  intakeVisit,
  endConsents,
  insertConsent,
  insertIntake,
  writeAnswersStored,
  type IntakeVisit,
  type KeyOwner,
} from '../queries/intakes.ts';
import { intakeVersions, judgedAnswer } from '../rules/intake.ts';
import { gateRefusals } from '../rules/refusals.ts';
import { readVisitIntake } from './gate.ts';
import { ownKey, sealAnswers, sealAttestation } from './sealing.ts';

type AnswerInput = Omit<ParsedOf<typeof writeIntake>, 'id' | 'jeton'>;
type StoredFile = { readonly storageKey: string; readonly keyId: string; readonly name: string };

const invalid = (field: string, message: string): Refusal =>
  new Refusal('InvalidInput', { validation: { [field]: message } });

/**
 * Locks a booking and loads its visit. Answers are accepted during a hold, and for a requested or confirmed visit that
 * is not over. Otherwise throws `HoldExpired` for an expired hold, and `IllegalTransition` for another booking.
 */
const answerable = async (trx: Db, bookingId: number, nowMs: number): Promise<IntakeVisit> => {
  const booking = await lockBooking(trx, bookingId);
  const visit = await intakeVisit(trx, bookingId);
  const isHeld = booking?.state === 'hold' && (booking.expires_at ?? 0) > nowMs;
  const isComing = (booking?.state === 'requested' || booking?.state === 'confirmed') && booking.ends_at > nowMs;
  if (!visit || (!isHeld && !isComing))
    throw new Refusal(booking?.state === 'hold' ? 'HoldExpired' : 'IllegalTransition', {
      additional: gateRefusals.over,
    });
  return visit;
};

/** Checks, seals and stores an attestation. Never call it inside a transaction. */
const keepFile = async (
  call: Call,
  owner: KeyOwner,
  publicId: string,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<StoredFile> => {
  const fault = readPdf(file.bytes);
  if (fault !== null) throw invalid('file', pdfFaults[fault]);
  const own = await call.db.transaction().execute((trx) => ownKey(trx, call, owner, call.nowMs));
  const storageKey = `intakes/${newId()}.sealed`;
  await call.storage.put(storageKey, sealAttestation(own, publicId, file.bytes), 'application/octet-stream');
  return { storageKey, keyId: own.publicId, name: [...file.name].slice(0, 120).join('') };
};

const writeAnswer = async (
  trx: Db,
  call: Call,
  owner: KeyOwner,
  publicId: string,
  input: AnswerInput,
  file: StoredFile | null,
): Promise<void> => {
  const visit = await answerable(trx, owner.bookingId, call.nowMs);
  const { checklists, state } = await readVisitIntake(trx, call, visit);
  if (checklists.length === 0) throw new Refusal('IllegalTransition', { additional: gateRefusals.over });
  const fresh = { publicId, bookingId: visit.id, versions: intakeVersions(checklists) };
  if (input.on_site) {
    if (state === 'impossible') throw invalid('keys', gateRefusals.onSiteImpossible);
    await endConsents(trx, visit.id, call.nowMs);
    await dropIntakesOf(trx, [visit.id], call.nowMs);
    return insertIntake(trx, { ...fresh, sealed: null }, call.nowMs);
  }
  const judged = judgedAnswer(checklists, { keys: input.keys, isNone: input.none });
  const validation = {
    ...(judged.ok ? {} : judged.validation),
    ...(input.consent ? {} : { consent: gateRefusals.consent }),
    ...(file !== null && judged.ok && judged.outcome !== 'attestation' ? { file: gateRefusals.noAttestation } : {}),
  };
  if (!judged.ok || Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
  await endConsents(trx, visit.id, call.nowMs);
  await dropForAnother(trx, visit.id, call.nowMs);
  const own = await ownKey(trx, call, owner, call.nowMs);
  // The client may have withdrawn consent in another tab. The key is then destroyed, and the file encrypted with it
  // cannot be read.
  if (file !== null && file.keyId !== own.publicId) throw new Refusal('Conflict');
  const text = sealAnswers(own, publicId, { keys: judged.keys, outcome: judged.outcome, fileName: file?.name ?? null });
  const consentId = await insertConsent(trx, visit.id, call.nowMs);
  return insertIntake(
    trx,
    { ...fresh, sealed: { text, keyId: own.id, consentId, storageKey: file?.storageKey ?? null } },
    call.nowMs,
  );
};

/**
 * Replaces the answers of a visit. The caller has checked that the request comes from the client of the booking. Stores
 * nothing without consent.
 */
export const answerIntake = async (call: Call, owner: KeyOwner, input: AnswerInput): Promise<void> => {
  const publicId = newId();
  const file =
    input.on_site || !input.consent || !input.file ? null : await keepFile(call, owner, publicId, input.file);
  const write = () => call.db.transaction().execute((trx) => writeAnswer(trx, call, owner, publicId, input, file));
  await (file === null ? write() : withFileOfRow(call, file.storageKey, write));
};

/**
 * Withdraws consent and destroys the answers of a visit. The questions of an ordered visit are then postponed to its
 * day. During a hold, the client must answer again.
 */
export const withdrawAnswer = async (call: Call, bookingId: number): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    await lockBooking(trx, bookingId);
    const visit = await intakeVisit(trx, bookingId);
    if (!visit) throw new Refusal('NotFound');
    await endConsents(trx, bookingId, call.nowMs);
    const gone = await dropIntakesOf(trx, [bookingId], call.nowMs);
    const { checklists } = await readVisitIntake(trx, call, visit);
    if (gone > 0 && checklists.length > 0 && ['pending_payment', 'requested', 'confirmed'].includes(visit.state))
      await insertIntake(
        trx,
        { publicId: newId(), bookingId, versions: intakeVersions(checklists), sealed: null },
        call.nowMs,
      );
  });

/**
 * Stores the health answers of a visit beyond the thirty days after it, or ends that storage. Throws `NotFound` when
 * the visit has no answers.
 */
export const setAnswersStored = async (call: Call, bookingId: number, isStored: boolean): Promise<void> => {
  if (!(await writeAnswersStored(call.db, bookingId, isStored ? call.nowMs : null))) throw new Refusal('NotFound');
};
