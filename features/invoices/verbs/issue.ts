import { dayOf, isoFromDay } from '#core/time.ts';
import { civilFromDay } from '#core/civil.ts';
import { parisZone } from '#core/units.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { insertInvoice, takeNumber } from '../queries/issue.ts';
import type { InvoiceDraft } from '../rules/document.ts';
import { invoiceNumber, seriesOf } from '../rules/numbers.ts';

/**
 * An invoice, note or credit note to issue. A null `bookingId` means that the platform issues it about its commission.
 * `cause` identifies the event: one paper is issued for each cause. `correctsId` is the row id of the paper that a
 * credit note corrects.
 */
export type PaperToIssue = {
  readonly draft: InvoiceDraft;
  readonly proId: number;
  readonly bookingId: number | null;
  readonly cause: string;
  readonly correctsId: number | null;
};

/**
 * Issues an invoice, note or credit note in the caller's transaction and gives it the next number. The issue day is
 * that of mainland France. Call it last, because the sequence stays locked until the transaction ends.
 */
export const issuePaper = async (
  trx: Db,
  { draft, proId, bookingId, cause, correctsId }: PaperToIssue,
  nowMs: number,
): Promise<{ readonly row: number; readonly id: string; readonly number: string }> => {
  const isPlatforms = bookingId === null;
  const series = seriesOf(draft.kind, isPlatforms);
  const { year } = civilFromDay(dayOf(parisZone, nowMs));
  const sequence = { issuerId: isPlatforms ? 0 : proId, series, year };
  const { last, last_at: issuedMs } = await takeNumber(trx, sequence, nowMs);
  const number = invoiceNumber(series, year, last);
  const paper = { ...draft, number, issuedOn: isoFromDay(dayOf(parisZone, issuedMs)) };
  const id = newId();
  const row = await insertInvoice(trx, {
    ...sequence,
    publicId: id,
    proId,
    bookingId,
    sequence: last,
    cause,
    correctsId,
    issuedMs,
    paper,
  });
  await writeAudit(
    trx,
    {
      actor: 'system',
      action: 'invoice issued',
      object: id,
      detail: { number, kind: draft.kind, gross_cents: draft.grossCents },
    },
    nowMs,
  );
  return { row, id, number };
};
