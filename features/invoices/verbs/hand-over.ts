import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { App } from '#platform/app/app.ts';
import type { EInvoicingPlatform } from '#platform/invoicing/e-invoicing.ts';
import { keepReport, keepSubmission, type ToReport, type ToSubmit } from '../queries/submissions.ts';
import { salesCsv } from '../rules/sales-report.ts';
import { monthReport } from './month.ts';

type Hands = Pick<App, 'db' | 'storage'>;

/**
 * Submits one business invoice to the approved invoicing platform. Never call it inside a transaction, because it calls
 * the network. The invoicing platform treats a retry as the same submission.
 */
export const handOver = async (
  { db, storage }: Hands,
  platform: EInvoicingPlatform,
  { id, public_id, number, xml_key }: ToSubmit,
  nowMs: number,
): Promise<void> => {
  const xml = await storage.get(xml_key);
  if (xml === null) throw new Error(`the XML of ${number} is not there`);
  const { ref } = await platform.submit({ id: public_id, number, xml });
  await keepSubmission(db, id, ref, nowMs);
};

/**
 * Reports one professional's sales to consumers of a month. The invoicing platform treats a retry as the same report.
 */
export const reportSales = async (
  { db }: Hands,
  platform: EInvoicingPlatform,
  { id, public_id }: ToReport,
  month: string,
  nowMs: number,
): Promise<void> => {
  const { siren, rows } = await monthReport(db, id, month);
  const { ref } = await platform.reportB2C({
    id: `${public_id}-${month}`,
    siren: siren ?? '',
    month,
    csv: salesCsv(siren, rows),
  });
  await keepReport(db, id, month, ref, nowMs);
};

/** The previous month in mainland France: « 2026-11 » all through December. */
export const monthBefore = (nowMs: number): string => {
  const { year, month } = civilFromDay(dayOf(parisZone, nowMs));
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
};
