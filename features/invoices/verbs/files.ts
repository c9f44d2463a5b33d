import type { App } from '#platform/app/app.ts';
import { sha256Of } from '#platform/files/hash.ts';
import { insertFiles, withoutFiles } from '../queries/issue.ts';
import { drawPaper } from './draw-paper.ts';

type Issued = Awaited<ReturnType<typeof withoutFiles>>[number];

/**
 * Renders and stores the files of an issued invoice, note or credit note, with their hashes. Never call it inside a
 * transaction, because rendering and storing take long. A second call writes the same bytes at the same place.
 */
export const keepFiles = async (
  { db, storage, clock }: Pick<App, 'db' | 'storage' | 'clock'>,
  issued: Issued,
): Promise<void> => {
  const { pdf, xml } = await drawPaper(issued.document, issued.issued_at);
  const xmlBytes = new TextEncoder().encode(xml);
  const pdfKey = `invoices/${issued.public_id}.pdf`;
  const xmlKey = `invoices/${issued.public_id}.xml`;
  await storage.put(pdfKey, pdf, 'application/pdf');
  await storage.put(xmlKey, xmlBytes, 'application/xml');
  await insertFiles(
    db,
    issued.id,
    { pdfKey, pdfSha256: sha256Of(pdf), xmlKey, xmlSha256: sha256Of(xmlBytes) },
    clock.now(),
  );
};
