import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { withoutSecrets } from '#platform/app/log.ts';
import { newId } from '#platform/db/ids.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { KnownMove, ProviderName } from '#platform/payments/payment-provider.ts';
import type { MoveOutcome } from '#features/payments/rules/unknown-moves.ts';
import type { PayoutStep, StepState } from '../rules/steps.ts';

/** One step of a payout as sent to its provider. */
export type StepRow = {
  readonly id: number;
  readonly public_id: string;
  readonly payout_id: number;
  readonly step: PayoutStep;
  readonly try: number;
  readonly state: StepState;
  readonly provider: ProviderName;
  readonly seller_ref: string;
  readonly cents: number;
  readonly provider_ref: string | null;
  readonly said: string | null;
  readonly asked_at: EpochMs;
  readonly ended_at: EpochMs | null;
};

const columns = sql`id, public_id, payout_id, step, try, state, provider, seller_ref, cents, provider_ref, said, asked_at, ended_at`;

/** Returns the last request for a step of a payout. Undefined when there was no request. */
export const lastStep = async (db: Db, payoutId: number, step: PayoutStep): Promise<StepRow | undefined> =>
  (
    await sql<StepRow>`select ${columns} from payout_step where payout_id = ${payoutId} and step = ${step} order by id desc limit 1`.execute(
      db,
    )
  ).rows[0];

type NewStep = Pick<StepRow, 'payout_id' | 'step' | 'try' | 'provider' | 'seller_ref' | 'cents'>;

/**
 * Records a step before it is sent. The database refuses another step of the same kind while this one may have moved
 * money.
 */
export const insertStep = async (db: Db, newStep: NewStep, nowMs: number): Promise<StepRow> =>
  (
    await sql<StepRow>`
    insert into payout_step (public_id, payout_id, step, try, state, provider, seller_ref, cents, asked_at)
    values (${newId()}, ${newStep.payout_id}, ${newStep.step}, ${newStep.try}, 'asked', ${newStep.provider}, ${newStep.seller_ref}, ${newStep.cents}, ${instant(nowMs)})
    returning ${columns}`.execute(db)
  ).rows[0]!;

/** Marks a step as asked again, or its result as unknown, with an explanation. */
export const reopenStep = async (
  db: Db,
  id: number,
  state: Extract<StepState, 'asked' | 'unknown'>,
  explanation: string | null,
): Promise<void> => {
  await sql`update payout_step set state = ${state}, said = ${explanation === null ? null : withoutSecrets(explanation).slice(0, 500)} where id = ${id}`.execute(
    db,
  );
};

export const endStep = async (
  db: Db,
  id: number,
  q: {
    readonly state: Exclude<StepState, 'asked' | 'unknown'>;
    readonly ref: string | null;
    readonly explanation: string | null;
  },
  nowMs: number,
): Promise<void> => {
  await sql`
    update payout_step set state = ${q.state}, provider_ref = coalesce(${q.ref}, provider_ref), said = ${q.explanation === null ? null : withoutSecrets(q.explanation).slice(0, 500)},
      ended_at = ${instant(nowMs)} where id = ${id}`.execute(db);
};

/** Records that the bank sent back the money of a payout. */
export const returnStep = async (
  trx: Db,
  payoutId: number,
  explanation: string | null,
  nowMs: number,
): Promise<void> => {
  await sql`
    update payout_step set state = 'returned', said = ${explanation === null ? null : withoutSecrets(explanation).slice(0, 500)}, ended_at = ${instant(nowMs)}
    where payout_id = ${payoutId} and step = 'bank' and state = 'done'`.execute(trx);
};

/**
 * Returns the other steps of the same kind on a professional's provider account, done or possibly done. A search in the
 * provider's lists must not mistake the movement of another step for the movement it looks for.
 */
export const otherMoves = async (
  db: Db,
  of: {
    readonly provider: string;
    readonly sellerRef: string;
    readonly step: PayoutStep;
    readonly apartFromId: number | null;
  },
): Promise<KnownMove[]> =>
  (
    await sql<{ ref: string | null; cents: number; at: number }>`
    select provider_ref as ref, cents, coalesce(ended_at, asked_at) as at from payout_step
    where provider = ${of.provider} and seller_ref = ${of.sellerRef} and step = ${of.step} and state in ('done', 'returned', 'asked', 'unknown') and id is distinct from ${of.apartFromId}::int8`.execute(
      db,
    )
  ).rows.map(({ ref, cents, at }) => ({ ref, cents, atMs: at }));

// The provider's lists gave no clear answer, so admins must give the result. The state of the payout does not matter
// for a reversal, which leaves the payout returned or blocked for another reason.
const isForPeople = sql`(z.state = 'unknown' and (z.step = 'reversal' or (o.state = 'held' and o.held_why = 'check')))`;

/** Locks the step of a payout whose result admins must give. */
export const lockUnknownStep = async (trx: Db, payoutPublicId: string): Promise<StepRow | undefined> =>
  (
    await sql<StepRow>`
    select ${columns} from payout_step where id = (
      select z.id from payout_step z join payout o on o.id = z.payout_id where o.public_id = ${payoutPublicId} and ${isForPeople} order by z.id limit 1)
      and state = 'unknown' for update`.execute(trx)
  ).rows[0];

export type UnknownStepRow = Pick<StepRow, 'id' | 'payout_id' | 'step' | 'asked_at'>;

/** Returns the steps of these payouts whose result admins must give. */
export const unknownSteps = async (db: Db, payoutIds: readonly number[]): Promise<UnknownStepRow[]> =>
  (
    await sql<UnknownStepRow>`
    select z.id, z.payout_id, z.step, z.asked_at from payout_step z join payout o on o.id = z.payout_id
    where o.id = any(${payoutIds}::int8[]) and ${isForPeople} order by z.id`.execute(db)
  ).rows;

/** Whether this admin's last answer was the given outcome, and the step that it was about is settled. */
export const isSettledAs = async (
  db: Db,
  payoutPublicId: string,
  accountId: number,
  outcome: MoveOutcome,
): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select w.outcome = ${outcome} and s.state not in ('asked', 'unknown') as is from payout_step_word w join payout_step s on s.id = w.step_id
    join payout o on o.id = s.payout_id where o.public_id = ${payoutPublicId} and w.account_id = ${accountId} order by w.said_at desc limit 1`.execute(
      db,
    )
  ).rows[0]?.is ?? false;

export const proOfPayout = async (db: Db, payoutPublicId: string): Promise<number | undefined> =>
  (await sql<{ pro_id: number }>`select pro_id from payout where public_id = ${payoutPublicId}`.execute(db)).rows[0]
    ?.pro_id;
