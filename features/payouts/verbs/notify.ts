import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { ownerOf } from '#features/documents/queries/versions.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { dedupKey, notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages, type PayoutMessage } from '../messages.ts';
import { forgetLastMessage, payoutForMail, writeLastMessage, type PayoutMailFacts } from '../queries/payouts.ts';
import type { PayoutFacts, PayoutLinks } from '../rules/mails.ts';
import { returnCauseOf } from '../rules/returns.ts';
import { payoutNumber } from '../rules/states.ts';

const factsOf = (payout: PayoutMailFacts, firstname: string, reason: string | null): PayoutFacts => ({
  firstname,
  number: payoutNumber(payout.year, payout.number),
  cents: payout.cents,
  state: payout.state,
  heldWhy: payout.held_why,
  arrivesOn: payout.arrives_on,
  iban: payout.iban,
  isBilled: payout.is_billed,
  stoppedOn:
    payout.state === 'returned' && payout.returned_at !== null
      ? isoFromDay(dayOf(parisZone, payout.returned_at))
      : payout.sends_on,
  returns: payout.returns,
  returnCause: returnCauseOf(payout.return_error),
  reason,
});

/**
 * Notifies the professional of a change to a payout, in the caller's transaction after the change, and records the
 * message. Notifies nobody when no account owns the professional. `reason` is an admin's message to the professional.
 */
export const notifyOfPayout = async (
  trx: Db,
  id: number,
  message: PayoutMessage,
  key: string,
  nowMs: number,
  reason: string | null = null,
): Promise<void> => {
  const payout = await payoutForMail(trx, id);
  const owner = payout && (await ownerOf(trx, payout.pro_id));
  if (!payout || !owner) return forgetLastMessage(trx, id);
  const onScreen = screenLineOf(message, factsOf(payout, owner.firstname, reason), { profile: owner.profile_id });
  const of = `${payout.public_id}:${key}`;
  const isReminder = message === messages.payout_reminded;
  await writeLastMessage(trx, id, { key: dedupKey(message, of), isReminder }, nowMs);
  await notify(
    trx,
    [
      {
        message,
        key: of,
        payload: { account: owner.account_id, payout: id, ...(reason !== null && { reason }) },
        onScreen,
      },
    ],
    nowMs,
  );
};

/** Loads a payout and its professional for a mail. Null when the payout or the owner's account is gone. */
export const loadPayout: LoadSubject<PayoutFacts, PayoutLinks> = async (
  { db, env },
  { payload: { payout: id, reason } },
) => {
  const payout = id === undefined ? undefined : await payoutForMail(db, id);
  const owner = payout && (await ownerOf(db, payout.pro_id));
  if (!payout || !owner) return null;
  const dashboard = `${env.PUBLIC_URL}/${owner.segment}/dashboard`;
  return {
    facts: factsOf(payout, owner.firstname, reason ?? null),
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: async () => ({
      payout: `${dashboard}/revenus/${payout.public_id}`,
      account: `${dashboard}/paiements`,
      summary: `${dashboard}/revenus/recapitulatif`,
      supportEmail: env.SUPPORT_EMAIL,
    }),
  };
};
