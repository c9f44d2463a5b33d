import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { zoneOf } from '#features/orders/queries.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { ownProfessional } from '#platform/app/actor.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import {
  bookingTransactions,
  correctLedger,
  findInLedger,
  previewCorrection,
  proTransactions,
} from './contract/ledger.ts';
import {
  adminLeft,
  resendReturnedPayout,
  sayPayoutArrived,
  settleProDebt,
  undoDebtSettlement,
} from './contract/money-acts.ts';
import {
  adminDebts,
  adminFrozen,
  adminPayouts,
  listPayouts,
  payoutsOverview,
  payoutStatement,
  payoutStatementFile,
  sayPayoutStep,
} from './contract.ts';
import { findReference, findReferencePart, leastReferencePart } from './queries/references.ts';
import { countDebts, debts } from './queries/debts.ts';
import { countFrozen, frozenMoney } from './queries/frozen.ts';
import { countLeft, leftMoney } from './queries/deleted-accounts.ts';
import {
  countPayouts,
  countQueuedPayouts,
  countsOfPayouts,
  payoutOf,
  payoutsOf,
  queuedPayouts,
} from './queries/payouts.ts';
import { returnFacts } from './queries/returns.ts';
import { stoppedNext } from './rules/stops.ts';
import { sayArrived } from './verbs/arrived.ts';
import { correct, previewOf } from './verbs/corrections.ts';
import { drawStatement } from './verbs/draw-statement.ts';
import { ledgerOfPro, ledgerOfVisit } from './verbs/ledger-shown.ts';
import { resendPayout } from './verbs/resend.ts';
import { settleDebt } from './verbs/settle-debt.ts';
import { undoSettlement } from './verbs/undo-settlement.ts';
import { statementParties } from './verbs/parties.ts';
import { sayOfStep, unknownShown } from './verbs/step-word.ts';
import { overviewShown, payoutShown, statementShown } from './verbs/presenter.ts';

const ownStatement = async (call: Call, id: string, pid: string): Promise<AnswerOf<typeof payoutStatement>> => {
  const proId = ownProfessional(call, id);
  const payout = await payoutOf(call.db, proId, pid);
  if (!payout) throw new Refusal('NotFound');
  return { ...(await statementShown(call.db, payout)), ...(await statementParties(call, proId)) };
};

export const handlers: readonly Handled[] = [
  handle(listPayouts, async ({ id, ...query }, call) => {
    const proId = ownProfessional(call, id);
    const page = pageOf(query);
    const rows = await payoutsOf(call.db, proId, page);
    return { data: rows.map(payoutShown), total: await countPayouts(call.db, proId), itemsPerPage: page.limit };
  }),

  handle(payoutsOverview, async ({ id }, call) => {
    const proId = ownProfessional(call, id);
    return overviewShown(call.db, proId, await zoneOf(call.db, proId), call.nowMs);
  }),

  handle(payoutStatement, async ({ id, pid }, call) => ownStatement(call, id, pid)),

  handle(payoutStatementFile, async ({ id, pid }, call) => {
    const statement = await ownStatement(call, id, pid);
    return {
      name: `releve-${statement.number.toLowerCase()}.pdf`,
      content: await drawStatement(statement, call.nowMs),
    };
  }),

  handle(adminPayouts, async ({ state, ...query }, call) => {
    const page = pageOf(query);
    const rows = await queuedPayouts(call.db, state, call.nowMs, page);
    const unknown = await unknownShown(
      call,
      rows.map(({ id }) => id),
    );
    const facts = await returnFacts(
      call.db,
      rows.map(({ public_id: publicId }) => publicId),
    );
    return {
      data: rows.map(
        ({
          pro_public_id,
          pro_name,
          email,
          error,
          is_sending: isSending,
          owner,
          has_account: hasAccount,
          is_refused: isRefused,
          is_late: isLate,
          is_resent: isResent,
          is_asked,
          is_reversing: isReversing,
          is_on_left_account: isOnLeftAccount,
          told_at,
          told_state,
          reminders_sent: reminders,
          account_missing,
          ...row
        }) => ({
          ...payoutShown(row),
          professional: { id: pro_public_id, name: pro_name },
          email,
          error,
          next: stoppedNext({
            state: row.state,
            heldWhy: row.held_why,
            isSending,
            isLate,
            isResent,
            owner,
            hasAccount,
            isRefused,
            isReversing,
            isUnknown: unknown.has(row.id),
            isOnLeftAccount,
          }),
          told: told_at === null || told_state === null ? null : { at: told_at, state: told_state, reminders },
          unknown: unknown.get(row.id) ?? null,
          is_asked,
          account_missing: [...account_missing],
          ...facts.get(row.public_id)!,
        }),
      ),
      total: await countQueuedPayouts(call.db, state, call.nowMs),
      itemsPerPage: page.limit,
      counts: await countsOfPayouts(call.db, call.nowMs),
      alone_cents: (await limitsAt(call.db, call.nowMs)).alone_up_to_cents,
    };
  }),

  handle(adminFrozen, async (query, call) => {
    const page = pageOf(query);
    return {
      data: await frozenMoney(call.db, call.nowMs, page),
      total: await countFrozen(call.db),
      itemsPerPage: page.limit,
    };
  }),

  handle(adminDebts, async (query, call) => {
    const page = pageOf(query);
    return { data: await debts(call.db, call.nowMs, page), total: await countDebts(call.db), itemsPerPage: page.limit };
  }),

  handle(adminLeft, async (query, call) => {
    const page = pageOf(query);
    return {
      data: await leftMoney(call.db, call.nowMs, page),
      total: await countLeft(call.db),
      itemsPerPage: page.limit,
    };
  }),

  handle(settleProDebt, ({ prid, how, cents, reference, owed_cents: owedCents, reason }, call) =>
    settleDebt(call, { prid, how, cents, reference: reference ?? null, owedCents, reason }),
  ),
  handle(undoDebtSettlement, ({ prid, transaction, reason }, call) =>
    undoSettlement(call, { prid, txId: transaction, reason }),
  ),
  handle(resendReturnedPayout, ({ pid, reason }, call) => resendPayout(call, pid, reason)),
  handle(sayPayoutArrived, ({ pid, reason }, call) => sayArrived(call, pid, reason)),

  handle(sayPayoutStep, ({ pid, outcome, reason }, call) => sayOfStep(call, pid, { outcome, reason })),

  handle(bookingTransactions, ({ bid }, call) => ledgerOfVisit(call, bid)),
  handle(proTransactions, ({ prid, before }, call) => ledgerOfPro(call, prid, before ?? null)),
  handle(findInLedger, async ({ q }, call) => {
    const found = await findReference(call.db, q);
    const isPart = found.length === 0 && q.length >= leastReferencePart;
    return { data: isPart ? await findReferencePart(call.db, q) : found };
  }),
  handle(previewCorrection, ({ bid, of, from, to, cents }, call) => previewOf(call, bid, { of, from, to, cents })),
  handle(correctLedger, ({ bid, of, from, to, cents, reason }, call) =>
    correct(call, bid, { correction: { of, from, to, cents }, reason }),
  ),
];
