import { ownerOf } from '#features/documents/queries/versions.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { RequestedDebtEnd } from '#features/payments/rules/refund-requests.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import type { DebtFacts, DebtLinks } from '../rules/debt-mails.ts';

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

/** Loads a settled debt for its mail. Null when the professional or the account is gone. */
export const loadSettled: LoadSubject<DebtFacts, DebtLinks> = async ({ db, env }, { payload: { pro, settled } }) => {
  const owner = pro === undefined || settled === undefined ? undefined : await ownerOf(db, pro);
  if (!owner || settled === undefined) return null;
  return {
    facts: {
      firstname: owner.firstname,
      cents: settled.cents,
      leftCents: settled.left_cents,
      reference: settled.reference,
    },
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: async () => ({
      revenue: `${env.PUBLIC_URL}/${owner.segment}/dashboard/revenus`,
      supportEmail: env.SUPPORT_EMAIL,
    }),
  };
};
