import type { DataOf } from '#core/route.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import type { correctLedger } from '#features/payouts/contract/ledger.ts';
import type { TestApp } from '../app/test-app.ts';
import { inBackoffice, type Whom } from './backoffice.ts';

export const correctionReason = 'Le taux de cette vente était celui de la recherche, à tort.';

/** The body of a correction call: the transaction, the two accounts, and the cents to move. */
export type CorrectionInput = { of: string; from: string; to: string; cents: number; reason?: string };

export const correctionPath = (bid: string): string => `/v1/admin/ledger/booking/${bid}/correction`;

/** A correction that moves cents of a visit's earning from the professional to the commission. */
export const toCommission = (bid: string, cents: number): CorrectionInput => ({
  of: `earn:${bid}`,
  from: 'seller',
  to: 'commission',
  cents,
});
/** The reverse of a correction made with `toCommission`. */
export const backToSeller = (bid: string, cents: number): CorrectionInput => ({
  of: `correction:earn:${bid}`,
  from: 'commission',
  to: 'seller',
  cents,
});

export const correctingLedger = (openApp: () => TestApp) => {
  const { dataOf } = inBackoffice(openApp);
  return {
    correct: (by: Whom, bid: string, correction: CorrectionInput, key?: string) =>
      by.client<DataOf<typeof correctLedger>>(
        'POST',
        correctionPath(bid),
        { reason: correctionReason, ...correction },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    /** The correction of this visit that waits for the approval of a second admin. */
    waitingOf: async (by: Whom, bid: string) =>
      dataOf(await by.client<DataOf<typeof listRefundRequests>>('GET', '/v1/admin/refunds?itemsPerPage=100')).data.find(
        ({ visit }) => visit?.id === bid,
      )!,
    decide: (by: Whom, rid: string, decision: string) =>
      by.client<{ state: string }>('POST', `/v1/admin/refunds/${rid}/decide`, {
        decision,
        reason: 'Vérifié sur le relevé.',
      }),
  };
};
