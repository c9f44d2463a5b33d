import type { MailLinks } from '#features/bookings/rules/mail-parts.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { toldPaper } from '../queries/read.ts';
import type { PaperFacts } from '../rules/mails.ts';

/** Tells the client of a visit that papers of it were issued, by mail, in the caller's transaction; once a paper. */
export const tellOfPapers = async (
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

/** Reads the paper that a mail is about, its visit and who reads it; null when they are gone. */
export const loadPaper: LoadSubject<PaperFacts, MailLinks> = async (app, row) => {
  const paper = row.payload.invoice === undefined ? undefined : await toldPaper(app.db, row.payload.invoice);
  const found = paper && (await loadBooking(app, row));
  return found ? { ...found, facts: { booking: found.facts, paper } } : null;
};
