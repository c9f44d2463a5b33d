import { priceText } from '#core/format.ts';
import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { bookingHead, lockVisit } from '#features/bookings/queries/commitments.ts';
import { balanceOf, countTransactionsOn, transactionsOfBooking, transactionsOn } from '#features/ledger/queries/transactions.ts';
import { accountText } from '#features/ledger/rules/accounts.ts';
import { corrected } from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { newId } from '#platform/db/ids.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { adminPayouts, bookingTransactions, correctLedger, listPayouts, payoutsOverview, proTransactions, payoutStatement } from './contract.ts';
import { countPayouts, countQueuedPayouts, countsOfPayouts, payoutOf, payoutsOf, queuedPayouts } from './queries/payouts.ts';
import { placeOf, proRow } from './queries/professionals.ts';
import { accountOfVisit } from './rules/corrections.ts';
import { overviewShown, payoutShown, statementShown } from './verbs/shown.ts';
import { correctionRefusals } from './rules/refusals.ts';

export const handlers: readonly Handled[] = [
  handle(listPayouts, async ({ id, ...asked }, call) => {
    const proId = ownProfessional(call, id);
    const page = pageOf(asked);
    const rows = await payoutsOf(call.db, proId, page);
    return { data: rows.map(payoutShown), total: await countPayouts(call.db, proId), itemsPerPage: page.limit };
  }),

  handle(payoutsOverview, async ({ id }, call) => {
    const proId = ownProfessional(call, id);
    return overviewShown(call.db, proId, await placeOf(call.db, proId), call.now);
  }),

  handle(payoutStatement, async ({ id, pid }, call) => {
    const payout = await payoutOf(call.db, ownProfessional(call, id), pid);
    if (!payout) throw new Refusal('NotFound');
    return statementShown(call.db, payout);
  }),

  handle(adminPayouts, async ({ state, ...asked }, call) => {
    const page = pageOf(asked);
    const rows = await queuedPayouts(call.db, state, page);
    return {
      data: rows.map(({ pro_public_id, pro_name, error, ...row }) => ({ ...payoutShown(row), professional: { id: pro_public_id, name: pro_name }, error })),
      total: await countQueuedPayouts(call.db, state),
      itemsPerPage: page.limit,
      counts: await countsOfPayouts(call.db),
    };
  }),

  handle(bookingTransactions, async ({ bid }, call) => {
    const head = await bookingHead(call.db, bid);
    if (!head) throw new Refusal('NotFound');
    return { data: await transactionsOfBooking(call.db, head.id) };
  }),

  handle(proTransactions, async ({ prid, ...asked }, call) => {
    if ((await proRow(call.db, prid)) === undefined) throw new Refusal('NotFound');
    const page = pageOf(asked);
    const account = accountText({ of: 'seller', proId: prid });
    return {
      data: await transactionsOn(call.db, account, page),
      total: await countTransactionsOn(call.db, account),
      itemsPerPage: page.limit,
      owed_cents: 0 - (await balanceOf(call.db, account)),
    };
  }),

  handle(correctLedger, async ({ bid, from, to, cents, reason }, call) => {
    if (from === to) throw new Refusal('InvalidInput', { validation: { to: correctionRefusals.same } });
    const head = await bookingHead(call.db, bid);
    if (!head) throw new Refusal('NotFound');
    const { alone_up_to_cents: aloneCents } = await limitsAt(call.db, call.now);
    // assumed: above what an admin gives back alone nothing is corrected here, since a correction has no second admin yet.
    if (cents > aloneCents) throw new Refusal('InvalidInput', { validation: { cents: correctionRefusals.tooMuch(priceText(aloneCents)) } });
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const visit = await lockVisit(trx, head.id);
      if (!visit) throw new Refusal('NotFound');
      const ids = { bookingId: visit.public_id, proId: visit.pro_public_id };
      const actor = `account:${signedIn(call).publicId}`;
      const transaction = corrected({ key: newId(), from: accountOfVisit(from, ids), to: accountOfVisit(to, ids), cents });
      await record(trx, transaction, { actor, bookingId: visit.id, reason }, call.now);
      await writeAudit(trx, { actor, action: 'ledger corrected', object: bid, reason, detail: { from, to, cents } }, call.now);
      const data = { data: await transactionsOfBooking(trx, visit.id) };
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),
];
