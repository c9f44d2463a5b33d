import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropLinksOf } from './queries/links.ts';
import { paymentsForArchive, sellersForArchive } from './queries/archive.ts';
import { forgetDayWords, forgetRequestWords, forgetSuspensionWords } from './queries/refund-requests.ts';
import { dropSellersOf } from './queries/sellers.ts';

const why = {
  kept: 'why money went back, and who agreed to it, stay as long as the money is accounted for; the words of a complaint, of an absence, of a suspension or of a day go with whom they are about, and what admins wrote for themselves too',
} as const;

const untilPaid = {
  kept: 'until what they are owed has been in their bank for thirty days; erased at once from who is owed nothing',
} as const;

const proof = {
  kept: 'who said that money had left, and what they saw, proves the accounts kept ten years (commercial code, L123-22)',
} as const;
const statements = {
  archive: { nothing: 'what admins say of money that they looked for at the payment provider' },
  columns: { account_id: proof, reason: proof },
} as const;

export const personalData: PersonalData = {
  tables: {
    payment_attempt: { archive: { part: 'payments' }, columns: { booking_id: 'anonymised' } },
    payment_link: {
      archive: { nothing: 'what opens a visit that waits to be paid, which the archive gives' },
      columns: { booking_id: 'erased', selection: 'erased' },
    },
    payment: { archive: { part: 'payments' }, columns: { booking_id: 'anonymised' } },
    refund_command: { archive: { part: 'payments' }, columns: {} },
    refund_date: {
      archive: { nothing: 'when the payment provider reported a refund, which the archive gives' },
      columns: {},
    },
    invariant_look: { archive: { nothing: 'what was found of the rules of the site' }, columns: {} },
    refund_word: statements,
    payout_step_word: statements,
    payment_event: {
      archive: { nothing: 'what the payment provider said of a payment, which the archive gives' },
      columns: { body: { kept: 'security: what the provider said is read again in a dispute; 90 days' } },
    },
    refund_request: {
      archive: {
        nothing: 'what admins asked of one another; the refund is among the payments, its reasons in the journal',
      },
      columns: {
        booking_id: why,
        suspended_id: why,
        reason: why,
        note: why,
        decision: why,
        asked_by: why,
        decided_by: why,
      },
    },
    requested_visit: {
      archive: { nothing: 'which visits of a day admins asked one another to cancel; each is among the bookings' },
      columns: { booking_id: 'anonymised' },
    },
    seller: {
      archive: { part: 'payment_account' },
      columns: { account_owner: untilPaid, iban_sealed: 'erased', iban_shown: untilPaid, bic: untilPaid },
    },
  },
  eraseBookings: async (trx, bookingIds, nowMs) => {
    await forgetRequestWords(trx, bookingIds, nowMs);
    await dropLinksOf(trx, bookingIds);
  },
  held: { payments: (db, { bookingIds }) => paymentsForArchive(db, bookingIds) },
  archiveOfProfessionals: { payment_account: sellersForArchive },
  erase: async (trx, { accountId, proIds }, nowMs) => {
    await forgetSuspensionWords(trx, accountId, nowMs);
    await forgetDayWords(trx, proIds, nowMs);
    await dropSellersOf(trx, proIds, nowMs);
  },
};
