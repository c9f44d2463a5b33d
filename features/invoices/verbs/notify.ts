import type { MailLinks } from '#features/bookings/rules/booking-mail.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { paperForMail } from '../queries/papers.ts';
import type { PaperFacts } from '../rules/mails.ts';

/** Mails the client about new invoices and credit notes of a visit, once for each, in the caller's transaction. */
export const notifyOfPapers = async (
  trx: Db,
  bookingId: number,
  papers: readonly { readonly row: number; readonly id: string }[],
  nowMs: number,
): Promise<void> => {
  const message = messages.paper_issued;
  await notify(
    trx,
    papers.map(({ row, id }) => ({ message, key: id, payload: { invoice: row }, bookingId })),
    nowMs,
  );
};

/** Loads the paper, the visit and the recipient of a mail. Null when one of them no longer exists. */
export const loadPaper: LoadSubject<PaperFacts, MailLinks> = async (app, row) => {
  const paper = row.payload.invoice === undefined ? undefined : await paperForMail(app.db, row.payload.invoice);
  const found = paper && (await loadBooking(app, row));
  return found ? { ...found, facts: { booking: found.facts, paper } } : null;
};
