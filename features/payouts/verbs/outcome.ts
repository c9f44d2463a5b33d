import { mayPass } from '#core/states.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { hourMs, minuteMs, parisZone } from '#core/units.ts';
import { payoutFailed, payoutReturned, payoutSent, transferReversed } from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProviderPayout } from '#platform/payments/payment-provider.ts';
import { messages } from '../messages.ts';
import { insertBill } from '../queries/billing.ts';
import { proNamed } from '../queries/ledger-shown.ts';
import {
  lockPayout,
  postponePayout,
  writeCarried,
  writeHeld,
  writePaid,
  writeReturned,
  writeSent,
  type SentPayout,
} from '../queries/sending.ts';
import { lastStep, returnStep } from '../queries/steps.ts';
import { arrivalDay } from '../rules/calendar.ts';
import { isAccountAtFault, returnCauseOf } from '../rules/returns.ts';
import {
  payoutKey,
  payoutNumber,
  payoutTransitions,
  shortBalanceText,
  type HeldReason,
  type PayoutState,
} from '../rules/states.ts';
import { notifyOfPayout } from './notify.ts';

/** Returns the milliseconds before a blocked payout is tried again, by reason; assumed. */
const againMs = (why: HeldReason): number => {
  if (why === 'balance') return 6 * hourMs;
  return why === 'refused' ? hourMs : 5 * minuteMs;
};

/**
 * The provider's answer about one try of a payout. `failed`: no money has left. `short`: the money is not available at
 * the provider yet. `unclear`: the result is unknown.
 */
export type PayoutReport = Omit<ProviderPayout, 'status'> & {
  readonly status: ProviderPayout['status'] | 'failed' | 'short' | 'unclear';
};

export type PayoutTry = Pick<SentPayout, 'id' | 'try'>;

const isListed = ({ state }: SentPayout, to: PayoutState, by: 'sending' | 'offset' | 'provider'): boolean =>
  mayPass(payoutTransitions, state, to, by);

const movedOf = (payout: SentPayout, provider: string) => ({
  provider,
  key: payoutKey(payout.public_id, payout.try),
  proId: payout.pro_public_id,
  cents: payout.cents,
  isAtSeller: payout.is_at_seller,
});

/** Blocks a payout for a reason, in the caller's transaction, and notifies its professional once per reason. */
export const holdPayout = async (
  trx: Db,
  id: number,
  why: HeldReason,
  error: string | null,
  nowMs: number,
): Promise<void> => {
  const payout = await lockPayout(trx, id);
  if (!payout || !isListed(payout, 'held', 'sending')) return;
  await writeHeld(trx, id, { why, error, nextMs: nowMs + againMs(why) }, nowMs);
  if (payout.held_why !== why) await notifyOfPayout(trx, id, messages.payout_held, `${payout.try}:${why}`, nowMs);
};

const tellUnexplained = async (
  trx: Db,
  payout: SentPayout,
  key: string,
  error: string,
  nowMs: number,
): Promise<void> => {
  const facts = {
    number: payoutNumber(payout.year, payout.number),
    professional: (await proNamed(trx, payout.pro_id)).name,
    error,
  };
  const message = messages.payout_unexplained;
  await notify(trx, [{ message, key, onScreen: screenLineOf(message, facts, 'admins') }], nowMs);
};

/**
 * Blocks a payout with an unknown result, in the caller's transaction. Its try stays open, so that nothing leaves under
 * another key. The professional reads that a check is under way, and the admins are notified once.
 */
export const holdUnexplained = async (
  trx: Db,
  { id, try: tried }: PayoutTry,
  error: string,
  nowMs: number,
): Promise<void> => {
  const payout = await lockPayout(trx, id);
  if (!payout?.is_sending || payout.try !== tried || !isListed(payout, 'held', 'sending')) return;
  await writeHeld(trx, id, { why: 'check', error, nextMs: nowMs + againMs('refused'), isOpen: true }, nowMs);
  await tellUnexplained(trx, payout, payoutKey(payout.public_id, payout.try), error, nowMs);
  if (payout.held_why !== 'check') await notifyOfPayout(trx, id, messages.payout_held, `${payout.try}:check`, nowMs);
};

/**
 * Notifies the admins, once, that the result of a payout's reversal is unknown. Runs in the caller's transaction. The
 * next look-up is in an hour.
 */
export const notifyUnreversed = async (trx: Db, id: number, error: string, nowMs: number): Promise<void> => {
  const payout = await lockPayout(trx, id);
  if (!payout) return;
  await postponePayout(trx, id, nowMs + againMs('refused'));
  const step = await lastStep(trx, id, 'reversal');
  await tellUnexplained(trx, payout, `${payout.public_id}:${step?.public_id ?? 'reversal'}`, error, nowMs);
};

/** Marks a payout as carried in the caller's transaction, once its reversal is done. A later closing pays the money. */
export const carryPayout = async (
  trx: Db,
  { id, try: moved }: PayoutTry,
  provider: string,
  nowMs: number,
): Promise<void> => {
  const payout = await lockPayout(trx, id);
  if (!payout || !isListed(payout, 'carried', 'offset')) return;
  const { pro_public_id: proId, cents } = payout;
  await writeCarried(trx, id, nowMs);
  await record(
    trx,
    transferReversed({ provider, key: payoutKey(payout.public_id, moved), proId, cents }),
    { actor: `provider:${provider}`, bookingId: null },
    nowMs,
  );
  await notifyOfPayout(trx, id, messages.payout_carried, 'carried', nowMs);
};

const left = async (
  trx: Db,
  payout: SentPayout,
  provider: string,
  report: PayoutReport,
  nowMs: number,
): Promise<void> => {
  const arrivesOn = isoFromDay(arrivalDay(dayOf(parisZone, nowMs)));
  await writeSent(trx, payout.id, { provider, ref: report.ref, arrivesOn }, nowMs);
  await record(
    trx,
    payoutSent(movedOf(payout, provider)),
    { actor: payout.resent_by ?? 'system', bookingId: null },
    nowMs,
  );
  await insertBill(trx, payout.id, nowMs);
  await notifyOfPayout(trx, payout.id, messages.payout_sent, `${payout.try}`, nowMs);
};

const cameBack = async (
  trx: Db,
  payout: SentPayout,
  provider: string,
  report: PayoutReport,
  nowMs: number,
): Promise<void> => {
  const { error } = report;
  await writeReturned(trx, payout.id, { error, isAccountAtFault: isAccountAtFault(returnCauseOf(error)) }, nowMs);
  await returnStep(trx, payout.id, error, nowMs);
  await record(
    trx,
    payoutReturned(movedOf(payout, provider)),
    { actor: `provider:${provider}`, bookingId: null },
    nowMs,
  );
  await notifyOfPayout(trx, payout.id, messages.payout_sent_back, `${payout.try}`, nowMs);
};

/**
 * Applies the provider's answer about one try of a payout, in the caller's transaction. Ignores a repeated answer, an
 * answer about an earlier try, and an answer that the payout's state does not allow.
 */
export const applyPayout = async (
  trx: Db,
  { id, try: tried }: PayoutTry,
  provider: string,
  report: PayoutReport,
  nowMs: number,
): Promise<void> => {
  const before = await lockPayout(trx, id);
  if (!before || before.try !== tried || report.status === 'unclear') return;
  if (before.is_sending) {
    if (report.status === 'failed') return holdPayout(trx, id, 'refused', report.error, nowMs);
    if (report.status === 'short') return holdPayout(trx, id, 'balance', shortBalanceText, nowMs);
    if (!isListed(before, 'on_its_way', 'sending')) return;
    await left(trx, before, provider, report, nowMs);
  }
  const payout = await lockPayout(trx, id);
  if (!payout || (payout.state !== 'on_its_way' && payout.state !== 'paid')) return;
  if (report.status === 'paid' && payout.state === 'on_its_way') return writePaid(trx, id, nowMs);
  if (report.status === 'returned') return cameBack(trx, payout, provider, report, nowMs);
  if (report.status !== 'failed' || !isListed(payout, 'held', 'provider')) return;
  await record(trx, payoutFailed(movedOf(payout, provider)), { actor: `provider:${provider}`, bookingId: null }, nowMs);
  await writeHeld(trx, id, { why: 'refused', error: report.error, nextMs: nowMs + againMs('refused') }, nowMs);
  await notifyOfPayout(trx, id, messages.payout_held, `${payout.try}:refused`, nowMs);
};
