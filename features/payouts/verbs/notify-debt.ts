import { dayOf } from '#core/time.ts';
import type { EpochMs } from '#core/units.ts';
import { ownerOf, type OwnerRow } from '#features/documents/queries/versions.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { RequestedDebtEnd } from '#features/payments/rules/refund-requests.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { owedBy } from '../queries/debts.ts';
import type { DebtFacts, DebtLinks, NewDebtFacts } from '../rules/debt-mails.ts';

type SettledDebt = { readonly proId: number; readonly key: string; readonly how: RequestedDebtEnd['how'] } & Omit<
  DebtFacts,
  'firstname'
>;

const messageOf = (how: SettledDebt['how']) => {
  if (how === 'undone') return messages.debt_settlement_undone;
  return how === 'paid' ? messages.debt_paid : messages.debt_waived;
};

/**
 * Notifies a professional of the settlement of their debt or of its undoing, in the caller's transaction. Does nothing
 * when no account owns the professional.
 */
export const notifyOfDebt = async (
  trx: Db,
  { proId, key, how, cents, leftCents, reference }: SettledDebt,
  nowMs: number,
): Promise<void> => {
  const owner = await ownerOf(trx, proId);
  if (!owner) return;
  const message = messageOf(how);
  const onScreen = screenLineOf(
    message,
    { firstname: owner.firstname, cents, leftCents, reference },
    { profile: owner.profile_id },
  );
  await notify(
    trx,
    [
      {
        message,
        key,
        payload: { account: owner.account_id, pro: proId, settled: { cents, left_cents: leftCents, reference } },
        onScreen,
      },
    ],
    nowMs,
  );
};

type NewDebt = {
  readonly proId: number;
  readonly key: string;
  /** Amount added to the debt, and the whole debt now, in cents. */
  readonly cents: number;
  readonly owedCents: number;
  readonly visit: { readonly starts_at: EpochMs; readonly time_zone: string };
  readonly reason: string;
};

/**
 * Notifies a professional of the debt that a correction of a visit created or raised, in the caller's transaction. Does
 * nothing when no account owns the professional.
 */
export const notifyOfNewDebt = async (
  trx: Db,
  { proId, key, cents, owedCents, visit, reason }: NewDebt,
  nowMs: number,
): Promise<void> => {
  const owner = await ownerOf(trx, proId);
  if (!owner) return;
  const { starts_at: startsMs, time_zone: timeZone } = visit;
  const facts = { firstname: owner.firstname, cents, owedCents, visitDay: dayOf(timeZone, startsMs), reason };
  const message = messages.debt_made;
  const onScreen = screenLineOf(message, facts, { profile: owner.profile_id });
  const debt = { cents, starts_ms: startsMs, time_zone: timeZone };
  await notify(
    trx,
    [{ message, key, payload: { account: owner.account_id, pro: proId, debt, reason }, onScreen }],
    nowMs,
  );
};

const debtLinks = async ({ env }: App, { segment }: OwnerRow): Promise<DebtLinks> => ({
  revenue: `${env.PUBLIC_URL}/${segment}/dashboard/revenus`,
  supportEmail: env.SUPPORT_EMAIL,
});

/** Loads a debt created by a correction, for its mail. Null when the professional or the account is gone. */
export const loadNewDebt: LoadSubject<NewDebtFacts, DebtLinks> = async (app, { payload: { pro, debt, reason } }) => {
  const owner = pro === undefined ? undefined : await ownerOf(app.db, pro);
  if (pro === undefined || !owner || debt === undefined) return null;
  return {
    facts: {
      firstname: owner.firstname,
      cents: debt.cents,
      owedCents: await owedBy(app.db, pro),
      visitDay: dayOf(debt.time_zone, debt.starts_ms),
      reason: reason ?? '',
    },
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: () => debtLinks(app, owner),
  };
};

/** Loads a settled debt for its mail. Null when the professional or the account is gone. */
export const loadSettled: LoadSubject<DebtFacts, DebtLinks> = async (app, { payload: { pro, settled } }) => {
  const owner = pro === undefined || settled === undefined ? undefined : await ownerOf(app.db, pro);
  if (!owner || settled === undefined) return null;
  return {
    facts: {
      firstname: owner.firstname,
      cents: settled.cents,
      leftCents: settled.left_cents,
      reference: settled.reference,
    },
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: () => debtLinks(app, owner),
  };
};
