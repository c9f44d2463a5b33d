import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import type { ServiceState } from '../rules/states.ts';
import {
  approvalColumns,
  approvalCounts,
  approvalJoins,
  approvalPage,
  approvalRows,
  approvalWritten,
  type ApprovalCounts,
  type ApprovalDecision,
} from './approval-parts.ts';

export type ApprovalRow = {
  readonly row: number;
  readonly pro: number;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly options: { readonly label: string }[];
  readonly add_ons: { readonly label: string }[];
  readonly category: number;
  readonly state: ServiceState;
  readonly professional: { readonly id: string; readonly name: string; readonly city: string };
  readonly submitted_at: EpochMs | null;
  readonly decided_at: EpochMs | null;
  readonly decided_by: string | null;
  readonly refusal: string | null;
};

const shown = sql`
  ${approvalColumns}, t.category,
  (select coalesce(json_agg(json_build_object('label', o.label) order by o.position, o.id), '[]') from service_option o where o.service_id = t.id and o.active) as options,
  (select coalesce(json_agg(json_build_object('label', x.label) order by x.position, x.id), '[]') from add_on x where x.service_id = t.id) as add_ons
  from service t ${approvalJoins}`;

/** Returns a page of services that wait for approval, oldest first, or of decided services, latest first. */
export const servicesForApproval = async (
  db: Db,
  isDecided: boolean,
  page: { readonly limit: number; readonly offset: number },
): Promise<ApprovalRow[]> =>
  (await sql<ApprovalRow>`select ${shown} ${approvalPage(isDecided, page)}`.execute(db)).rows;

export const readServiceForApproval = async (db: Db, publicId: string): Promise<ApprovalRow | undefined> =>
  (await sql<ApprovalRow>`select ${shown} where t.public_id = ${publicId}`.execute(db)).rows[0];

export const countForApproval = async (db: Db): Promise<ApprovalCounts> =>
  (await sql<ApprovalCounts>`select ${approvalCounts} from service t where ${approvalRows}`.execute(db)).rows[0]!;

/**
 * Records an admin's decision on a service that waits for approval. An accepted service can be booked. Returns false
 * when the service no longer waits.
 */
export const writeApproval = async (trx: Db, d: ApprovalDecision, nowMs: number): Promise<boolean> =>
  (
    await sql`update service set ${approvalWritten(d, nowMs)}, active = ${d.accepted !== null} and withdrawn_at is null where id = ${d.row} and state = 'in_review'`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

export const profileOfPro = async (db: Db, proId: number): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from profile where pro_id = ${proId} limit 1`.execute(db)).rows[0]?.id;
