import { writtenPhone } from '#core/format.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { bookAfter, type BookQuery } from '../queries/book.ts';
import { consentsOf } from '../queries/consents.ts';
import { entriesOf, figuresOf, type ClientRow } from '../queries/entries.ts';
import { clientRefusals } from '../rules/book-words.ts';
import { sheetLine, sheetStart } from '../rules/sheet.ts';

const batch = 1_000;

const yesOrNo = (at: number | null | undefined): string => (at == null ? 'Non' : 'Oui');

const contactCells = ({ firstname, lastname, phone, email, birthday, tags, comments }: ClientRow): string[] => [
  firstname,
  lastname,
  phone === null ? '' : writtenPhone(phone),
  email ?? '',
  birthday ?? '',
  tags.join(', '),
  comments ?? '',
];

/**
 * Exports the book as a file for spreadsheets (docs/product/clients.md#export), reading entries in batches, and records
 * the export in the audit log. The file contains no health data.
 */
export const exportedBook = async (
  call: Call,
  pro: { readonly id: number; readonly publicId: string; readonly zone: string },
  query: BookQuery,
): Promise<string> => {
  const { db, nowMs } = call;
  const parts = [sheetStart, sheetLine(clientRefusals.exported)];
  let count = 0;
  for (let row = 0; ;) {
    const rows = await bookAfter(db, pro.id, query, { row, limit: batch });
    const [entries, figures, consents] = [
      await entriesOf(db, rows),
      await figuresOf(db, rows, null, nowMs),
      await consentsOf(db, pro.id, rows),
    ];
    for (const entry of entries) {
      const done = figures.get(entry.row);
      const consent = consents.get(entry.row);
      parts.push(
        sheetLine([
          ...contactCells(entry),
          String(done?.visits ?? 0),
          ((done?.spent_cents ?? 0) / 100).toFixed(2).replace('.', ','),
          done?.last_visit_at == null ? '' : isoFromDay(dayOf(pro.zone, done.last_visit_at)),
          yesOrNo(consent?.email_at),
          yesOrNo(consent?.sms_at),
          entry.id,
        ]),
      );
    }
    count += entries.length;
    if (rows.length < batch) break;
    row = rows.at(-1)!;
  }
  const detail = {
    clients: count,
    list: query.list,
    archived: query.withArchived === true || query.list === 'archived',
  };
  await writeAudit(
    db,
    { actor: `account:${signedIn(call).publicId}`, action: 'clients exported', object: pro.publicId, detail },
    nowMs,
  );
  return parts.join('');
};
