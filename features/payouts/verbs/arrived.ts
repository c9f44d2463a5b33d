import { mayPass } from '#core/states.ts';
import { Refusal } from '#core/refusal.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { ProviderUnreachable } from '#platform/payments/payment-provider.ts';
import { lockPayout, payoutNamed, writePaid } from '../queries/sending.ts';
import { isLateIn } from '../queries/payouts.ts';
import { moneyActRefusals } from '../rules/money-acts.ts';
import { payoutNumber, payoutTransitions } from '../rules/states.ts';
import { followPayout } from './send.ts';
import { refuseOwnMoney } from './settle-debt.ts';

/**
 * Marks a payout as arrived because a finance admin confirms it, when the provider has not reported the arrival for a
 * week. First checks once more at the provider. No money moves, and the bank may still send the payout back
 * (docs/product/payments.md#payouts).
 */
export const sayArrived = async (call: Call, publicId: string, reason: string): Promise<Record<string, never>> => {
  const named = () => payoutNamed(call.db, { publicId, provider: '', ref: null });
  const payout = await named();
  if (!payout) throw new Refusal('NotFound');
  refuseOwnMoney(call, payout.pro_id, 'ownPayout');
  if (payout.state !== 'on_its_way') throw new Refusal('Conflict', { additional: moneyActRefusals.notOnItsWay });
  if (!(await isLateIn(call.db, payout.id, call.nowMs)))
    throw new Refusal('Conflict', { additional: moneyActRefusals.notLate });
  await followPayout(call, payout).catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable)) throw error;
  });
  return call.db.transaction().execute(async (trx) => {
    const locked = await lockPayout(trx, payout.id);
    if (locked?.state === 'paid') return {};
    if (!locked || locked.try !== payout.try || !mayPass(payoutTransitions, locked.state, 'paid', 'admin'))
      throw new Refusal('Conflict', { additional: moneyActRefusals.notOnItsWay });
    await writePaid(trx, payout.id, call.nowMs);
    const detail = { number: payoutNumber(payout.year, payout.number), cents: payout.cents };
    await writeAudit(
      trx,
      { actor: `account:${signedIn(call).publicId}`, action: 'payout arrived', object: publicId, reason, detail },
      call.nowMs,
    );
    return {};
  });
};
