import { Refusal } from '#core/refusal.ts';
import { checklistsOfOptions } from '#features/health/queries.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { App } from '#platform/app/app.ts';
import { intakeVisit, insertIntake, intakeOf, type IntakeVisit, type IntakeRow } from '../queries/intakes.ts';
import { intakeVersions, intakeState, mayOrder, type IntakeChecklist, type IntakeState } from '../rules/intake.ts';
import { gateRefusals } from '../rules/refusals.ts';
import { openAnswers, type IntakeAnswers } from './sealing.ts';

/** The health questions of a visit, its decrypted answers, and the resulting state. */
export type Intake = {
  readonly visit: IntakeVisit;
  readonly checklists: readonly IntakeChecklist[];
  readonly row: IntakeRow | null;
  readonly answers: IntakeAnswers | null;
  readonly state: IntakeState;
};

/** Loads the health questions of a visit and decrypts the answers. */
export const readVisitIntake = async (db: Db, app: Pick<App, 'env'>, visit: IntakeVisit): Promise<Intake> => {
  const checklists = await checklistsOfOptions(db, visit.options);
  const row = (await intakeOf(db, visit.id)) ?? null;
  const answers = row && openAnswers(app, row);
  return {
    visit,
    checklists,
    row,
    answers,
    state: intakeState(checklists, row && { versions: row.asked, outcome: answers?.outcome ?? null }),
  };
};

export const gateOf = async (db: Db, app: Pick<App, 'env'>, bookingId: number): Promise<IntakeState> => {
  const visit = await intakeVisit(db, bookingId);
  return visit ? (await readVisitIntake(db, app, visit)).state : 'none';
};

/**
 * Throws `IllegalTransition` when the health questions of a booking are unanswered, or when the answers exclude a
 * service (docs/product/health.md#before-paying). Runs inside the order's transaction.
 */
export const refuseUnanswered = async (trx: Db, app: Pick<App, 'env'>, bookingId: number): Promise<void> => {
  const state = await gateOf(trx, app, bookingId);
  if (!mayOrder(state))
    throw new Refusal('IllegalTransition', {
      additional: state === 'impossible' ? gateRefusals.impossible : gateRefusals.unanswered,
    });
};

/**
 * Postpones the health questions to the day of the visit, because somebody other than the client books. Runs inside the
 * order's transaction.
 */
export const leaveToTheDay = async (
  trx: Db,
  app: Pick<App, 'env'>,
  bookingId: number,
  nowMs: number,
): Promise<void> => {
  const visit = await intakeVisit(trx, bookingId);
  if (!visit) return;
  const { checklists, state } = await readVisitIntake(trx, app, visit);
  if (state === 'asked')
    await insertIntake(
      trx,
      { publicId: newId(), bookingId, versions: intakeVersions(checklists), sealed: null },
      nowMs,
    );
};
