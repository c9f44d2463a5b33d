import { putServiceBack, takeServiceOff } from '#features/catalog/verbs/withdraw.ts';
import { lookAtLine } from '#features/conversations/verbs/reported.ts';
import { refreshPublication } from '#features/documents/verbs/publication.ts';
import { putPictureBack, takePictureOff } from '#features/media/verbs/withdraw.ts';
import { lockPro, writeHidden } from '#features/profiles/queries/publication.ts';
import { changeAnswer, putReviewBack, takeReviewOff } from '#features/reviews/verbs/look.ts';
import type { Db } from '#platform/db/db.ts';
import type { App } from '#platform/app/app.ts';
import type { Call } from '#platform/http/call.ts';
import { isHiddenByDecision, type ReportRow } from '../queries/reports.ts';

/** Takes a professional off the site while something holds that hides them, else lets them back once every other condition is met; search follows. */
export const followHiding = async (trx: Db, proId: number, app: App, nowMs: number): Promise<boolean> => {
  await lockPro(trx, proId);
  const isHidden = await isHiddenByDecision(trx, proId);
  if (!(await writeHidden(trx, proId, isHidden ? nowMs : null))) return false;
  await refreshPublication(trx, proId, nowMs, app);
  return true;
};

/** Takes what a report is of off the site, and it alone; false when it is off already, or gone. */
export const takeSubjectOff = async (trx: Db, call: Call, report: ReportRow, reason: string, writtenMs?: number): Promise<boolean> => {
  const { pro: proId, service: serviceId, picture: pictureId, line, review } = report;
  if (line !== null) return lookAtLine(trx, line, call.now);
  if (proId === null) return false;
  if (serviceId !== null) return takeServiceOff(trx, call, { proId, serviceId }, reason);
  if (pictureId !== null) return takePictureOff(trx, call, { proId, pictureId }, reason);
  if (review === null) return false;
  return report.content === 'answer' ? changeAnswer(trx, call, review.id, { reason }) : takeReviewOff(trx, call, { id: review.id, writtenMs }, reason);
};

/** Puts it back as it was; false when nothing keeps it off, or it is gone. */
export const putSubjectBack = async (trx: Db, call: Call, report: ReportRow): Promise<boolean> => {
  const { pro: proId, service: serviceId, picture: pictureId, line, review } = report;
  if (line !== null) return lookAtLine(trx, line, null);
  if (proId === null) return false;
  if (serviceId !== null) return putServiceBack(trx, call, { proId, serviceId });
  if (pictureId !== null) return putPictureBack(trx, call, { proId, pictureId });
  if (review === null) return false;
  return report.content === 'answer' ? changeAnswer(trx, call, review.id, 'back') : putReviewBack(trx, call, review.id);
};
