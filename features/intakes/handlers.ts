import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { ownBooking, payableBooking } from '#features/bookings/verbs/access.ts';
import { offeredBeside } from '#features/health/queries.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { storedFile } from '#platform/files/stored-file.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { accountOf, ownProfessional, signedIn, staffOf } from '#platform/app/actor.ts';
import { keepIntake, readAttestation, readIntake, readProIntake, withdrawIntake, writeIntake } from './contract.ts';
import { intakeVisit, assignedTo, liveVisit } from './queries/intakes.ts';
import { intakeItems, answersStoredMs } from './rules/intake.ts';
import { unassigned } from './rules/refusals.ts';
import { answerIntake, setAnswersStored, withdrawAnswer } from './verbs/answer.ts';
import { readVisitIntake, type Intake } from './verbs/gate.ts';
import { openAttestation, type IntakeAnswers } from './verbs/sealing.ts';

const attestationOf = ({ outcome, fileName }: IntakeAnswers): 'joined' | 'later' | null => {
  if (outcome !== 'attestation') return null;
  return fileName === null ? 'later' : 'joined';
};

const othersOf = async (db: Db, { visit, state, answers }: Intake): Promise<AnswerOf<typeof readIntake>['others']> => {
  if (state !== 'impossible' || answers === null) return [];
  const offered = await offeredBeside(db, visit.pro_id, visit.at_home);
  return offered
    .filter(({ impossible }) => !answers.keys.some((key) => impossible.includes(key)))
    .slice(0, 4)
    .map(({ service, name, option }) => ({ service, name, option }));
};

/**
 * Returns the health questions of a booking. `isMasked` is for a visitor who only opened a payment link: this visitor
 * may answer but never reads the answers.
 */
const shown = async (
  call: Call,
  { id: bookingId, isMasked = false }: { readonly id: number; readonly isMasked?: boolean },
): Promise<AnswerOf<typeof readIntake>> => {
  const visit = await intakeVisit(call.db, bookingId);
  if (!visit) throw new Refusal('NotFound');
  const intake = await readVisitIntake(call.db, call, visit);
  const { checklists, row, answers, state } = intake;
  return {
    state,
    items: intakeItems(checklists).map(({ key, list }) => ({ key, with_attestation: list === 'attestation' })),
    answers:
      isMasked || row === null || answers === null
        ? null
        : {
            keys: [...answers.keys],
            attestation: attestationOf(answers),
            file_name: answers.fileName,
            consented_at: row.consented_at ?? 0,
            kept: row.kept_at !== null,
            forgotten_at: visit.ends_at + answersStoredMs,
          },
    others: await othersOf(call.db, intake),
  };
};

/**
 * Throws `Forbidden` when the owner of an establishment opens answers although every practitioner of the visit has an
 * account. Then only these practitioners may read them (docs/product/health.md#reading).
 */
const refuseUnassigned = async (call: Call, trx: Db, visitId: number): Promise<void> => {
  if (staffOf(call) !== null) return;
  const assigned = await assignedTo(trx, visitId);
  if (assigned.length === 0 || assigned.some(({ has_account }) => !has_account)) return;
  throw new Refusal('Forbidden', { additional: unassigned(assigned.map(({ label }) => label)) });
};

/**
 * Loads the health questions and answers of an upcoming visit for its professional. The audit records that the answers
 * were read, but not the answers.
 */
const readByPro = async (call: Call, trx: Db, proId: number, publicId: string, action: string): Promise<Intake> => {
  const visit = await liveVisit(trx, proId, publicId);
  if (!visit) throw new Refusal('NotFound');
  await refuseUnassigned(call, trx, visit.id);
  const intake = await readVisitIntake(trx, call, visit);
  if (intake.answers !== null)
    await writeAudit(
      trx,
      { actor: `account:${signedIn(call).publicId}`, action, object: publicId, detail: {} },
      call.nowMs,
    );
  return intake;
};

export const handlers: readonly Handled[] = [
  handle(readIntake, async ({ id, jeton }, call) =>
    shown(call, await payableBooking(call, id, jeton, { whileWaiting: true })),
  ),

  handle(writeIntake, async ({ id, jeton, ...input }, call) => {
    const head = await payableBooking(call, id, jeton, { whileWaiting: true });
    await answerIntake(call, { bookingId: head.id, accountId: head.account_id ?? accountOf(call)?.id ?? null }, input);
    return shown(call, head);
  }),

  handle(keepIntake, async ({ id, jeton, kept }, call) => {
    const head = await ownBooking(call, id, jeton);
    await setAnswersStored(call, head.id, kept);
    return shown(call, head);
  }),

  handle(withdrawIntake, async ({ id, jeton }, call) => {
    const head = await ownBooking(call, id, jeton);
    await withdrawAnswer(call, head.id);
    return shown(call, head);
  }),

  handle(readProIntake, async ({ id, bid }, call) => {
    const proId = ownProfessional(call, id);
    const { state, answers } = await call.db
      .transaction()
      .execute((trx) => readByPro(call, trx, proId, bid, 'health answers read'));
    return { state, keys: [...(answers?.keys ?? [])], attestation: answers && attestationOf(answers) };
  }),

  handle(readAttestation, async ({ id, bid }, call) => {
    const proId = ownProfessional(call, id);
    const { row } = await call.db
      .transaction()
      .execute((trx) => readByPro(call, trx, proId, bid, 'health attestation read'));
    const sealed = row?.storage_key ? await storedFile(call, row.storage_key) : null;
    const content = row && sealed && openAttestation(call, row, sealed);
    if (!content) throw new Refusal('NotFound');
    return { name: 'attestation.pdf', content };
  }),
];
