import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { reportLinkToken } from '#platform/security/secret.ts';
import type { FollowAnswer } from '../contract/appeals.ts';
import { appealsOf, type AppealRow } from '../queries/appeals.ts';
import { reportByReceipt, type ReportRow } from '../queries/reports.ts';
import { appealSides, refusedAppeal, type AppealSide } from '../rules/appeals.ts';
import { contestedMs, type RemovalGround } from '../rules/reports.ts';

type Reasons = {
  readonly decision: string | null;
  readonly ground: RemovalGround | null;
  readonly clause: string | null;
};

/**
 * Returns the reasons of the decision in force: those of the last appeal that changed the decision, else those of the
 * first decision.
 */
export const removalReasons = (report: Reasons, appeals: readonly AppealRow[]): Reasons => {
  const changed = appeals.findLast(({ state }) => state === 'upheld');
  const { decision, ground, clause } = changed ?? report;
  return { decision, ground, clause };
};

/**
 * Returns the report with this receipt number, and the side to which the token belongs. Throws `NotFound` without a
 * valid token. Also throws `NotFound` for the author while the report is open.
 */
export const reportOfReceipt = async (
  call: Call,
  receipt: string,
  token: string | null | undefined,
): Promise<{ readonly report: ReportRow; readonly side: AppealSide }> => {
  const side = appealSides.find((one) =>
    timingSafeEqual(
      Buffer.from(sha256(token ?? ''), 'hex'),
      Buffer.from(sha256(reportLinkToken(call, receipt, one)), 'hex'),
    ),
  );
  const report = side && (await reportByReceipt(call.db, receipt));
  if (!side || !report || (side === 'author' && report.state === 'open')) throw new Refusal('NotFound');
  return { report, side };
};

/** Returns a report as one side reads it. The author sees neither the reporter nor the reporter's text. */
export const followShown = async (
  db: Db,
  report: ReportRow,
  side: AppealSide,
  nowMs: number,
): Promise<FollowAnswer> => {
  const appeals = await appealsOf(db, report.row);
  const own = appeals.find((one) => one.side === side);
  const contestable = { inForce: report.in_force, inForceMs: report.in_force_at, hasAppealed: own !== undefined };
  return {
    receipt: report.receipt,
    side,
    page: report.page,
    content: report.content,
    reason: report.reason,
    explanation: side === 'reporter' ? report.explanation : null,
    created_at: report.created_at,
    in_force: report.in_force,
    in_force_at: report.in_force_at,
    ...removalReasons(report, appeals),
    appeal_refused: refusedAppeal(side, contestable, nowMs),
    appeal_until: report.in_force_at === null ? null : report.in_force_at + contestedMs,
    appeal: own
      ? {
          body: own.body,
          state: own.state,
          created_at: own.created_at,
          decided_at: own.decided_at,
          decision: own.decision,
        }
      : null,
  };
};
