import { sql } from 'kysely';
import type { AnswerOf } from '#core/route.ts';
import {
  approvalColumns,
  approvalCounts,
  approvalJoins,
  approvalPage,
  approvalRows,
  approvalWritten,
  type ApprovalCounts,
  type ApprovalDecision,
} from '#features/catalog/queries/approval-parts.ts';
import type { Db } from '#platform/db/db.ts';
import type { decideSale } from '../contract.ts';

export type SaleApprovalRow = Omit<AnswerOf<typeof decideSale>, 'wording' | 'words'> & {
  readonly row: number;
  readonly pro: number;
  readonly description: string;
};

const shown = sql`${approvalColumns}, t.kind from sale_item t ${approvalJoins}`;

/** Returns a page of the sales that wait for an admin, oldest first, or of the decided sales, latest decision first. */
export const salesForApproval = async (
  db: Db,
  isDecided: boolean,
  page: { readonly limit: number; readonly offset: number },
): Promise<SaleApprovalRow[]> =>
  (await sql<SaleApprovalRow>`select ${shown} ${approvalPage(isDecided, page)}`.execute(db)).rows;

export const readSaleForApproval = async (db: Db, publicId: string): Promise<SaleApprovalRow | undefined> =>
  (await sql<SaleApprovalRow>`select ${shown} where t.public_id = ${publicId}`.execute(db)).rows[0];

export const countSalesForApproval = async (db: Db): Promise<ApprovalCounts> =>
  (await sql<ApprovalCounts>`select ${approvalCounts} from sale_item t where ${approvalRows}`.execute(db)).rows[0]!;

/** Records an admin's decision on a sale. Returns false when the sale no longer waits for a decision. */
export const writeSaleApproval = async (trx: Db, d: ApprovalDecision, nowMs: number): Promise<boolean> =>
  (
    await sql`update sale_item set ${approvalWritten(d, nowMs)} where id = ${d.row} and state = 'in_review'`.execute(
      trx,
    )
  ).numAffectedRows === 1n;
