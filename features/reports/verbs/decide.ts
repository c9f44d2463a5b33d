import { Refusal } from '#core/refusal.ts';
import { refuseOwnReview } from '#features/reviews/verbs/moderation.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn, type Account } from '#platform/app/actor.ts';
import { reportByPublicId, writeReportDecision, writeSubject, type ReportRow } from '../queries/reports.ts';
import { shownSubject } from '../queries/subjects.ts';
import { isAlone, type RemovalGround, type ReportDecision } from '../rules/reports.ts';
import { reportTexts } from '../texts.ts';
import { judgeReporter } from './reporters.ts';
import { notifyOfDecision } from './notify.ts';
import { followHiding, takeSubjectOff } from './subjects.ts';

/** An admin's decision on a report, or on an appeal that leads to a removal. */
export type ReportDecisionInput = {
  readonly state: ReportDecision;
  readonly decision: string;
  readonly ground?: RemovalGround | null | undefined;
  readonly clause?: string | null | undefined;
  /** Public id of the content to remove, when the report does not identify it. */
  readonly subject?: string | null | undefined;
  readonly hidesProfile?: boolean | undefined;
  readonly writtenMs?: number | undefined;
};

/** Refuses an admin who sent the report, or whose own content is reported (docs/product/rights.md#rules). */
export const refuseOwnReport = async (trx: Db, report: ReportRow, account: Account): Promise<void> => {
  // Only accounts are compared, because an email address typed in a report proves no identity.
  const isReporter = report.by_account === account.id;
  const isAuthor =
    report.of_account === account.id || account.profiles.some(({ proId }) => proId !== null && proId === report.pro);
  if (isReporter || isAuthor) throw new Refusal('Forbidden', { additional: reportTexts.own });
  if (report.review !== null) await refuseOwnReview(trx, report.review.id, account);
};

/**
 * Checks a removal before it is written. A removal needs a ground and a clause. Content that can be removed alone must
 * be identified. Returns the report with the identified content.
 */
export const readyToRemove = async (
  trx: Db,
  report: ReportRow,
  { ground, clause, subject, hidesProfile }: ReportDecisionInput,
): Promise<{
  readonly report: ReportRow;
  readonly ground: RemovalGround;
  readonly clause: string;
  readonly hidesProfile: boolean;
}> => {
  const validation: Record<string, string> = {};
  if (ground == null) validation['ground'] = reportTexts.noGround;
  if (clause == null) validation['clause'] = reportTexts.noClause;
  const alone = isAlone(report.content) ? report.content : undefined;
  if (hidesProfile === true && (report.pro === null || alone !== undefined))
    validation['hides_profile'] = alone === undefined ? reportTexts.noProfessional : reportTexts.alone;
  const isNamed = report.subject !== null || (report.content === 'review' && report.review !== null);
  const found =
    !alone || isNamed || report.pro === null || subject == null
      ? undefined
      : await shownSubject(trx, report.pro, alone, subject);
  if (alone !== undefined && !isNamed && found === undefined) validation['subject'] = reportTexts.noSubject;
  if (ground == null || clause == null || Object.keys(validation).length > 0)
    throw new Refusal('InvalidInput', { validation });
  if (found !== undefined) await writeSubject(trx, report.row, found);
  const named = found === undefined ? report : await reportByPublicId(trx, report.id);
  return {
    report: named ?? report,
    ground,
    clause,
    hidesProfile: report.pro !== null && alone === undefined && (hidesProfile ?? report.content === 'profile'),
  };
};

/** Removes the content, or takes the whole professional off the site, and writes a line of the audit. */
export const carryOutRemoval = async (
  trx: Db,
  call: Call,
  report: ReportRow,
  removal: { readonly decision: string; readonly hidesProfile: boolean; readonly writtenMs?: number | undefined },
): Promise<void> => {
  const actor = `account:${signedIn(call).publicId}`;
  const { decision: reason } = removal;
  const detail = { report: report.receipt };
  if (removal.hidesProfile && report.pro !== null) {
    await followHiding(trx, report.pro, call, call.nowMs);
    await writeAudit(
      trx,
      { actor, action: 'profile taken off', object: report.professional?.id ?? null, reason, detail },
      call.nowMs,
    );
  } else if (await takeSubjectOff(trx, call, report, reason, removal.writtenMs)) {
    const object = report.subject?.id ?? report.review?.id ?? null;
    await writeAudit(trx, { actor, action: `${report.content} taken off`, object, reason, detail }, call.nowMs);
  }
};

/** Writes the first decision of an admin on a report, applies it and notifies both sides. */
export const decideOfReport = async (
  trx: Db,
  call: Call,
  id: string,
  input: ReportDecisionInput,
): Promise<ReportRow> => {
  const account = signedIn(call);
  const read = await reportByPublicId(trx, id);
  if (!read) throw new Refusal('NotFound');
  await refuseOwnReport(trx, read, account);
  const { state, decision } = input;
  if (read.state !== 'open') throw new Refusal('IllegalTransition', { additional: reportTexts.alreadyDecided });
  const ready =
    state === 'removed'
      ? await readyToRemove(trx, read, input)
      : { report: read, ground: null, clause: null, hidesProfile: false };
  const { report, ground, clause, hidesProfile } = ready;
  await refuseOwnReport(trx, report, account);
  const written = { row: report.row, state, decision, ground, clause, hidesProfile, accountId: account.id };
  if (!(await writeReportDecision(trx, written, call.nowMs)))
    throw new Refusal('IllegalTransition', { additional: reportTexts.alreadyDecided });
  const audited = {
    actor: `account:${account.publicId}`,
    action: `report ${state}`,
    object: report.receipt,
    reason: decision,
  };
  await writeAudit(
    trx,
    { ...audited, detail: { page: report.page, ...(clause !== null && { ground, clause }) } },
    call.nowMs,
  );
  if (state === 'removed')
    await carryOutRemoval(trx, call, report, { decision, hidesProfile, writtenMs: input.writtenMs });
  const after = (await reportByPublicId(trx, id)) ?? report;
  await notifyOfDecision(trx, after, report.receipt, call.nowMs);
  if (state === 'kept') await judgeReporter(trx, after, call.nowMs);
  return after;
};
