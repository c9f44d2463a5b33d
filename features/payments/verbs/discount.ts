import { Refusal } from '#core/refusal.ts';
import { writeQuote } from '#features/bookings/queries/commitments.ts';
import { lockProVisit } from '#features/bookings/verbs/access.ts';
import { repriceOrder } from '#features/orders/queries.ts';
import type { Discount } from '#features/pricing/rules/price-lines.ts';
import { discounted } from '#features/pricing/rules/quote.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { isMoveProposed } from '../queries/discounts.ts';
import { discountRefusals } from '../texts.ts';

type DiscountRequest = {
  readonly proId: number;
  readonly publicId: string;
  readonly discount: Discount | null;
  readonly actor: string;
};

/**
 * Replaces or removes the discount of a confirmed visit, in the caller's transaction. Throws `IllegalTransition` once
 * the visit is over or paid, or while a move proposal is open. Throws `InvalidInput` above the amount left to pay on
 * site.
 */
export const giveDiscount = async (
  trx: Db,
  { proId, publicId, discount, actor }: DiscountRequest,
  nowMs: number,
): Promise<void> => {
  const { visit, shown } = await lockProVisit(trx, proId, publicId, nowMs);
  if (visit.state !== 'confirmed') throw new Refusal('IllegalTransition', { additional: discountRefusals.over });
  if (shown.collectedMs !== null || shown.paymentStatus === 'paid')
    throw new Refusal('IllegalTransition', { additional: discountRefusals.collected });
  if (await isMoveProposed(trx, visit.id))
    throw new Refusal('IllegalTransition', { additional: discountRefusals.proposed });
  const quote = discounted(visit.quote, discount);
  if (quote === null) throw new Refusal('InvalidInput', { validation: { 'discount.cents': discountRefusals.beyond } });
  await writeQuote(trx, visit.id, quote);
  await repriceOrder(trx, visit.id, quote);
  await writeAudit(
    trx,
    {
      actor,
      action: 'visit discounted',
      object: publicId,
      detail: { cents: discount?.cents ?? 0, reason: discount?.reason ?? null },
    },
    nowMs,
  );
};
