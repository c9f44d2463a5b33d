import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { remindablePayout, type RemindablePayout } from '../queries/reminders.ts';
import { lockPayout } from '../queries/sending.ts';
import type { PayoutFacts, PayoutLinks } from '../rules/mails.ts';
import { nextReminderMs, waitsForProfessional } from '../rules/reminders.ts';
import { heldReasonOf } from './held-reason.ts';
import { loadPayout, notifyOfPayout } from './notify.ts';

const isWaiting = (payout: RemindablePayout): boolean =>
  waitsForProfessional({
    state: payout.state,
    heldWhy: payout.held_why,
    blockedBy: heldReasonOf(payout, false),
    accountState: payout.seller_state,
    missing: payout.seller_missing ?? [],
    isSameBank: payout.is_same_bank,
  });

/**
 * Reminds a professional of a stopped payout that only they can unblock, when a reminder is due, in the caller's
 * transaction. Does nothing once the payout no longer waits for the professional.
 */
export const remindOfPayout = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  await lockPayout(trx, id);
  const payout = await remindablePayout(trx, id);
  if (!payout || !isWaiting(payout) || nowMs < nextReminderMs(payout.reminders_sent, payout.last_message_at)) return;
  // The day in the key prevents two reminders about a payout in one day, even if its reason changes twice.
  const key = `${payout.try}:${payout.held_why ?? payout.state}:${isoFromDay(dayOf(parisZone, nowMs))}`;
  await notifyOfPayout(trx, id, messages.payout_reminded, key, nowMs);
};

/** Loads a payout and its professional for a reminder. Null once the professional has nothing left to do. */
export const loadPayoutReminder: LoadSubject<PayoutFacts, PayoutLinks> = async (app, row) => {
  const { payout: id } = row.payload;
  const payout = id === undefined ? undefined : await remindablePayout(app.db, id);
  return payout && isWaiting(payout) ? loadPayout(app, row) : null;
};
