import { Refusal } from '#core/refusal.ts';
import { ownerIn } from '#features/conversations/verbs/find.ts';
import { lineToReport, markLineReported } from '#features/conversations/verbs/reported-lines.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { lineReasons, type LineReason } from '../rules/reports.ts';
import { reportTexts } from '../texts.ts';
import { addReport } from './report.ts';

type LineReportInput = {
  readonly id?: string;
  readonly cid: string;
  readonly line: string;
  readonly reason: LineReason;
};

/**
 * Reports a line of a conversation that the caller received. Its author does not learn who reported it. Returns the
 * receipt number.
 */
export const reportOfLine = (
  call: Call,
  { id, cid, line: lineId, reason }: LineReportInput,
): Promise<{ readonly receipt: string }> => {
  const owner = ownerIn(call, id);
  return call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    const line = await lineToReport(trx, owner, cid, lineId);
    if (!line) throw new Refusal('NotFound');
    if (line.isOwn) throw new Refusal('Conflict', { additional: reportTexts.ownLine });
    if (!(await markLineReported(trx, line.row, call.nowMs)))
      throw new Refusal('AlreadyExists', { additional: reportTexts.lineReported });
    const { email, id: byAccountId } = signedIn(call);
    const of = {
      proId: line.proId,
      serviceId: null,
      pictureId: null,
      reviewId: null,
      lineId: line.row,
      ofAccountId: line.accountId,
    };
    const by = { byAccountId, byProId: 'proId' in owner ? owner.proId : null, email: email.toLowerCase() };
    const report = {
      page: '/booking/messenger',
      content: 'line',
      reason: lineReasons[reason],
      explanation: reportTexts.lineReasons[reason],
    } as const;
    const data = { receipt: await addReport(trx, { ...report, ...of, ...by }, call.nowMs) };
    await call.storeIdempotentAnswer(trx, data);
    return data;
  });
};
