import { Refusal } from '#core/refusal.ts';
import { dayOf, dayStartMs } from '#core/time.ts';
import { dayMs, parisZone } from '#core/units.ts';
import { lockAccounts } from '#features/accounts/queries/accounts.ts';
import { correctionWindowDays } from '#features/ledger/rules/corrections.ts';
import { needsSecond } from '#features/payments/rules/refund-requests.ts';
import { askSecond } from '#features/payments/verbs/refund-requests.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { limitsAt } from '#features/settings/queries.ts';
import type { App } from '#platform/app/app.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { ProviderUnreachable, type ProviderPayout } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { messages } from '../messages.ts';
import { lockReturned, resentSince, writeResent } from '../queries/resend.ts';
import { payoutNamed, type SentPayout } from '../queries/sending.ts';
import { lastStep, otherMoves, proOfPayout } from '../queries/steps.ts';
import { moneyActRefusals } from '../rules/money-acts.ts';
import { heldBy, payoutNumber } from '../rules/states.ts';
import { commandOf } from './send.ts';
import { refuseOwnMoney } from './settle-debt.ts';
import { notifyOfPayout } from './notify.ts';

const refuse = (words: keyof typeof moneyActRefusals): never => {
  throw new Refusal('Conflict', { additional: moneyActRefusals[words] });
};

/** Refuses to let an admin decide about their own payout. */
export const refuseOwnPayout = async (call: Call, publicId: string): Promise<void> => {
  const proId = await proOfPayout(call.db, publicId);
  if (proId === undefined) throw new Refusal('NotFound');
  refuseOwnMoney(call, proId, 'ownPayout');
};

/** Throws `Conflict` when the professional's current account cannot receive money. */
const refuseAccount = (payout: SentPayout): void => {
  const { seller_state: state, seller_missing: missing, seller_ref: ref, is_stopped: isStopped } = payout;
  const needsBank = missing?.some(({ need }) => need === 'bank_account') ?? false;
  const heldWhy = heldBy(state === null ? undefined : { state, needsBank, hasRef: ref !== null }, false, isStopped);
  if (heldWhy !== null) refuse(heldWhy === 'identity' ? 'identity' : 'account');
};

/**
 * Returns the provider's report on the last bank payment of a payout. Undefined when the provider refused that payment,
 * null when nothing is found.
 */
const heardOf = async (app: App, payout: SentPayout): Promise<ProviderPayout | null | undefined> => {
  const bank = await lastStep(app.db, payout.id, 'bank');
  if (bank?.state === 'refused') return undefined;
  const provider = bank?.provider ?? payout.provider;
  const sellerRef = bank?.seller_ref ?? payout.seller_ref;
  if (provider === null || sellerRef === null) return null;
  if (provider !== payout.seller_provider || sellerRef !== payout.seller_ref) return refuse('leftAccount');
  const port = paymentProvider(app, provider);
  const ref = bank?.provider_ref ?? payout.provider_ref;
  if (ref !== null) return port.followBankPayment({ ref, sellerRef });
  if (!bank) return null;
  const others = await otherMoves(app.db, { provider, sellerRef, step: 'bank', apartFromId: bank.id });
  const listed = await port.findBankPayment({
    ...commandOf(payout, sellerRef, payout.try),
    sinceMs: bank.asked_at,
    others,
  });
  return listed.is === 'done' ? listed.found : null;
};

/**
 * Returns a payout once the provider confirms that it came back. Calls the provider outside any transaction, because
 * our own records are not proof enough. Throws `Conflict` when the return is not confirmed, or when the payout could
 * not leave (docs/product/payments.md#payouts).
 */
export const confirmedReturn = async (call: Call, publicId: string): Promise<SentPayout> => {
  const payout = await payoutNamed(call.db, { publicId, provider: '', ref: null });
  if (!payout) throw new Refusal('NotFound');
  refuseOwnMoney(call, payout.pro_id, 'ownPayout');
  if (payout.state !== 'returned') return refuse('notReturned');
  refuseAccount(payout);
  const heard = await heardOf(call, payout).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable) throw new Refusal('Unavailable', { additional: moneyActRefusals.away });
    throw error;
  });
  if (heard !== undefined && heard?.status !== 'returned') return refuse('unconfirmed');
  return payout;
};

/**
 * Locks a payout that came back before an instant. Returns whether its bank account may have caused the return. Throws
 * `Conflict` when the payout may not leave again.
 */
const lockToResend = async (
  trx: Db,
  payout: SentPayout,
  { beforeMs, nowMs }: { readonly beforeMs: number; readonly nowMs: number },
): Promise<boolean> => {
  const returned = await lockReturned(trx, payout.id, payout.try, nowMs);
  if (!returned) return refuse('notReturned');
  if (returned.returned_at > beforeMs) refuse('returnedAnew');
  if (returned.is_reversing) refuse('reversing');
  if (returned.is_resent) refuse('resent');
  return returned.is_account_at_fault;
};

type Resending = {
  readonly reason: string;
  /** The admin who allows the payout to be sent again, as the audit writes an actor. */
  readonly by: string;
  readonly askedMs: number;
};

/**
 * Allows sending a payout with a confirmed return again to the same bank details, in the caller's transaction. Notifies
 * the professional of the reason. Throws `Conflict` when the payout came back once more since the request.
 */
export const writeResend = async (
  trx: Db,
  payout: SentPayout,
  { reason, by, askedMs }: Resending,
  nowMs: number,
): Promise<void> => {
  await lockToResend(trx, payout, { beforeMs: askedMs, nowMs });
  await writeResent(trx, payout.id, by, nowMs);
  await notifyOfPayout(trx, payout.id, messages.payout_resent, `${payout.try}:again`, nowMs, reason);
};

/**
 * Whether sending a payout again needs a second admin. Adds its amount to the larger of two sums: the payouts sent
 * again to this professional in the last thirty days, and those that this admin sent again today.
 */
const isAboveLimit = async (
  trx: Db,
  { id, pro_id: proId, cents }: SentPayout,
  by: string,
  nowMs: number,
): Promise<boolean> => {
  const ofProCents = await resentSince(trx, { proId }, id, nowMs - correctionWindowDays * dayMs);
  const ofAdminCents = await resentSince(trx, { by }, id, dayStartMs(parisZone, dayOf(parisZone, nowMs)));
  const { alone_up_to_cents: aloneCents } = await limitsAt(trx, nowMs);
  return needsSecond({ cents, givenCents: Math.max(ofProCents, ofAdminCents) }, aloneCents);
};

/**
 * Sends a returned payout again to the same bank details, once per idempotency key. Requests a second admin's approval
 * above the limit, and for any amount when the bank account may have caused the return.
 */
export const resendPayout = async (call: Call, publicId: string, reason: string): Promise<{ waits: boolean }> => {
  const payout = await confirmedReturn(call, publicId);
  return call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    const { id, publicId: actor } = signedIn(call);
    const by = `account:${actor}`;
    await lockPro(trx, payout.pro_id);
    await lockAccounts(trx, [id]);
    const number = payoutNumber(payout.year, payout.number);
    const isFaulty = await lockToResend(trx, payout, { beforeMs: call.nowMs, nowMs: call.nowMs });
    const waits = isFaulty || (await isAboveLimit(trx, payout, by, call.nowMs));
    if (waits) {
      const subject = { of: 'resend', number } as const;
      await askSecond(trx, call, {
        about: { payoutId: payout.id },
        object: publicId,
        cents: payout.cents,
        reason,
        subject,
      });
    } else {
      await writeResend(trx, payout, { reason, by, askedMs: call.nowMs }, call.nowMs);
      const detail = { number, cents: payout.cents, try: payout.try };
      await writeAudit(trx, { actor: by, action: 'payout resent', object: publicId, reason, detail }, call.nowMs);
    }
    await call.storeIdempotentAnswer(trx, { waits });
    return { waits };
  });
};
