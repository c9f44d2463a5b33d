import { zipSync } from 'fflate';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { billingTermsAt } from '../queries/mandates.ts';
import { documentsOfMonth, papersOfPro, type ListedPapers } from '../queries/papers.ts';
import { salesByDay, type SalesOfDay } from '../rules/sales-report.ts';
import { storedPdf } from './presenter.ts';

// Maximum number of papers in one archive. assumed: more than the papers that a professional issues in a month.
const mostInZip = 500;

/**
 * Zips the PDF and XML files of a month's invoices and credit notes, named by number. Leaves out papers without files.
 */
export const zipOfMonth = async (call: Call, query: ListedPapers): Promise<Uint8Array<ArrayBuffer>> => {
  const rows = await papersOfPro(call.db, query, { limit: mostInZip, offset: 0 });
  const files: Record<string, Uint8Array> = {};
  for (const row of rows) {
    if (row.pdf_key === null || row.xml_key === null) continue;
    files[`${row.number}.pdf`] = await storedPdf(call, row);
    const xml = await call.storage.get(row.xml_key);
    if (xml !== null) files[`${row.number}.xml`] = xml;
  }
  return zipSync(files, { mtime: call.nowMs, level: 0 });
};

/** Sales of a professional's month by day and VAT rate, with the SIREN to declare them under. */
export const monthReport = async (
  db: Db,
  proId: number,
  month: string,
): Promise<{ readonly siren: string | null; readonly rows: readonly SalesOfDay[] }> => ({
  siren: (await billingTermsAt(db, proId, `${month}-28`))?.siren ?? null,
  rows: salesByDay(await documentsOfMonth(db, proId, month)),
});
