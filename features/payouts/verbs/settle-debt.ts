import { Refusal } from '#core/refusal.ts';
import { dayOf, dayStartMs } from '#core/time.ts';
import { dayMs, parisZone } from '#core/units.ts';
import { lockAccounts } from '#features/accounts/queries/accounts.ts';
import { correctedBySince, correctedOnSince, isWritten } from '#features/ledger/queries/transactions.ts';
import { accountText } from '#features/ledger/rules/accounts.ts';
import { correctionWindowDays } from '#features/ledger/rules/corrections.ts';
import {
  recovered,
  settledByBank,
  settlementKey,
  waived,
  type LedgerTransaction,
} from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { waitingRequestOfDebt } from '#features/payments/queries/refund-requests.ts';
import { needsSecond, refundRequestRefusals, type DebtEnd } from '#features/payments/rules/refund-requests.ts';
import { askSecond } from '#features/payments/verbs/refund-requests.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { lockCounters } from '../queries/closing.ts';
import { owedBy } from '../queries/debts.ts';
import { proRow } from '../queries/professionals.ts';
import { freeReferenceKey } from '../queries/settlements.ts';
import { bankReferenceOf, debtChangedRefusal, debtMostRefusal, moneyActRefusals } from '../rules/money-acts.ts';
import { owedToLeft, writeLeftPaid } from './pay-left.ts';
import { notifyOfDebt } from './notify-debt.ts';

type Settlement = DebtEnd & { readonly cents: number; readonly reason: string; readonly by: string };
type Pro = { readonly id: number; readonly publicId: string };

/** Throws `Forbidden` when an admin acts on their own money. */
export const refuseOwnMoney = (call: Call, proId: number, words: 'ownDebt' | 'ownPayout'): void => {
  if (signedIn(call).profiles.some((own) => own.proId === proId))
    throw new Refusal('Forbidden', { additional: moneyActRefusals[words] });
};

/**
 * Locks a professional and their payout counters until the caller's transaction ends. Throws `NotFound` for an unknown
 * professional.
 */
export const lockDebtor = async (trx: Db, publicId: string): Promise<Pro> => {
  const id = await proRow(trx, publicId);
  if (id === undefined) throw new Refusal('NotFound');
  await lockPro(trx, id);
  await lockCounters(trx, id);
  return { id, publicId };
};

/** Returns the transaction of a settlement. Throws `InvalidInput` when its bank transfer is already recorded. */
const transactionOf = async (
  trx: Db,
  { publicId: proId }: Pro,
  { how, cents, reference }: DebtEnd & { readonly cents: number },
): Promise<LedgerTransaction> => {
  const cause = reference === null ? newId() : bankReferenceOf(reference);
  // A transfer to our bank counts once among all professionals, unless its settlement was undone.
  const key = how === 'paid' ? await freeReferenceKey(trx, cause) : settlementKey(proId, cause);
  const written =
    key === undefined ? undefined : { paid: recovered, waived, sent: settledByBank }[how]({ key, proId, cents });
  if (written === undefined || (await isWritten(trx, written.txId)))
    throw new Refusal('InvalidInput', { validation: { reference: moneyActRefusals.twice } });
  return written;
};

/**
 * Returns the current debt of a professional, or the amount currently owed to a professional who has left. Throws
 * `Conflict` when the amount is zero, and `InvalidInput` when the transfer was already recorded.
 */
const owedNow = async (trx: Db, pro: Pro, end: DebtEnd, nowMs: number): Promise<number> => {
  const owedCents = end.how === 'sent' ? await owedToLeft(trx, pro, nowMs) : await owedBy(trx, pro.id);
  if (owedCents === 0) throw new Refusal('Conflict', { additional: moneyActRefusals.noDebt });
  await transactionOf(trx, pro, { ...end, cents: 1 });
  return owedCents;
};

/**
 * Settles a locked professional's debt, or a part of it, in the caller's transaction: writes the ledger and mails the
 * professional. For a professional who has left, records the payment of all the money owed, without a mail. Throws
 * `Conflict` when the debt is now smaller than `cents`, or the money owed has changed
 * (docs/product/payments.md#payouts).
 */
export const writeSettlement = async (
  trx: Db,
  pro: Pro,
  { how, reference, cents, reason, by }: Settlement,
  nowMs: number,
): Promise<void> => {
  const owedCents = await owedNow(trx, pro, { how, reference }, nowMs);
  if (how === 'sent' && reference !== null) return writeLeftPaid(trx, pro, { cents, reference, reason, by }, nowMs);
  if (cents > owedCents) throw new Refusal('Conflict', { additional: debtChangedRefusal(owedCents) });
  const written = await transactionOf(trx, pro, { how, cents, reference });
  await record(trx, written, { actor: by, bookingId: null, reason }, nowMs);
  await notifyOfDebt(
    trx,
    { proId: pro.id, key: written.txId, how, cents, leftCents: owedCents - cents, reference },
    nowMs,
  );
};

/** Audit action of each settlement. */
const settledWords = { paid: 'debt paid', waived: 'debt waived', sent: 'left paid' } as const satisfies Record<
  DebtEnd['how'],
  string
>;

/** Throws `Conflict` while a request about the professional's debt waits for a second admin. */
export const refuseWaitingDebt = async (trx: Db, proId: number, nowMs: number): Promise<void> => {
  const waiting = await waitingRequestOfDebt(trx, proId);
  if (waiting !== undefined && waiting.expires_at > nowMs)
    throw new Refusal('Conflict', { additional: refundRequestRefusals.askedOfDebt });
};

/**
 * Whether changing a debt by `cents` needs a second admin. Adds `cents` to the larger of two sums: the corrections and
 * settlements of this professional in the last thirty days, and those of this admin today.
 */
export const needsSecondForDebt = async (
  trx: Db,
  { prid, by, cents }: { readonly prid: string; readonly by: string; readonly cents: number },
  nowMs: number,
): Promise<boolean> => {
  const account = accountText({ of: 'seller', proId: prid });
  const ofProCents = await correctedOnSince(trx, account, nowMs - correctionWindowDays * dayMs);
  const ofAdminCents = await correctedBySince(trx, by, dayStartMs(parisZone, dayOf(parisZone, nowMs)));
  const { alone_up_to_cents: aloneCents } = await limitsAt(trx, nowMs);
  return needsSecond({ cents, givenCents: Math.max(ofProCents, ofAdminCents) }, aloneCents);
};

type SettlementInput = DebtEnd & {
  readonly prid: string;
  readonly cents: number;
  readonly owedCents: number;
  readonly reason: string;
};

const settleOrAsk = async (
  trx: Db,
  call: Call,
  { prid, cents, owedCents: readCents, reason, how, reference }: SettlementInput,
): Promise<boolean> => {
  if (how !== 'waived' && (reference === null || bankReferenceOf(reference) === ''))
    throw new Refusal('InvalidInput', { validation: { reference: moneyActRefusals.reference } });
  const pro = await lockDebtor(trx, prid);
  refuseOwnMoney(call, pro.id, 'ownDebt');
  await refuseWaitingDebt(trx, pro.id, call.nowMs);
  const end: DebtEnd = { how, reference: how === 'waived' ? null : reference };
  const owedCents = await owedNow(trx, pro, end, call.nowMs);
  if (owedCents !== readCents) throw new Refusal('Conflict', { additional: debtChangedRefusal(owedCents) });
  if (cents > owedCents || (how === 'sent' && cents !== owedCents))
    throw new Refusal('InvalidInput', { validation: { cents: debtMostRefusal(owedCents) } });
  const { id, publicId } = signedIn(call);
  await lockAccounts(trx, [id]);
  const by = `account:${publicId}`;
  if (await needsSecondForDebt(trx, { prid, by, cents }, call.nowMs)) {
    await askSecond(trx, call, {
      about: { debtOf: pro.id },
      object: prid,
      cents,
      reason,
      subject: { of: 'debt', ...end },
    });
    return true;
  }
  await writeSettlement(trx, pro, { ...end, cents, reason, by }, call.nowMs);
  const detail = { cents, left_cents: owedCents - cents, ...(end.reference !== null && { reference: end.reference }) };
  await writeAudit(trx, { actor: by, action: settledWords[how], object: prid, reason, detail }, call.nowMs);
  return false;
};

/**
 * Settles a professional's debt outside payouts, once per idempotency key. Requests a second admin's approval above the
 * limit.
 */
export const settleDebt = (call: Call, input: SettlementInput): Promise<{ waits: boolean }> =>
  call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    const done = { waits: await settleOrAsk(trx, call, input) };
    await call.storeIdempotentAnswer(trx, done);
    return done;
  });
