import { putServiceBack, takeServiceOff } from '#features/catalog/verbs/withdraw.ts';
import { moderateLine } from '#features/conversations/verbs/reported-lines.ts';
import { refreshPublication } from '#features/documents/verbs/publication.ts';
import { putPictureBack, takePictureOff } from '#features/media/verbs/withdraw.ts';
import { lockPro, writeHidden } from '#features/profiles/queries/publication.ts';
import { changeAnswer, putReviewBack, takeReviewOff } from '#features/reviews/verbs/moderation.ts';
import type { Db } from '#platform/db/db.ts';
import type { App } from '#platform/app/app.ts';
import type { Call } from '#platform/http/call.ts';
import { isHiddenByDecision, type ReportRow } from '../queries/reports.ts';

/**
 * Hides a professional from the site while a decision requires it. Otherwise publishes the professional again if all
 * other conditions are met. Updates the search. Returns false when nothing changes.
 */
export const followHiding = async (trx: Db, proId: number, app: App, nowMs: number): Promise<boolean> => {
  await lockPro(trx, proId);
  const isHidden = await isHiddenByDecision(trx, proId);
  if (!(await writeHidden(trx, proId, isHidden ? nowMs : null))) return false;
  await refreshPublication(trx, proId, nowMs, app);
  return true;
};

/** Removes only the reported content from the site. Returns false when it is already removed or no longer exists. */
export const takeSubjectOff = async (
  trx: Db,
  call: Call,
  report: ReportRow,
  reason: string,
  writtenMs?: number,
): Promise<boolean> => {
  const { pro: proId, service: serviceId, picture: pictureId, line, review } = report;
  if (line !== null) return moderateLine(trx, line, call.nowMs);
  if (proId === null) return false;
  if (serviceId !== null) return takeServiceOff(trx, call, { proId, serviceId }, reason);
  if (pictureId !== null) return takePictureOff(trx, call, { proId, pictureId }, reason);
  if (review === null) return false;
  return report.content === 'answer'
    ? changeAnswer(trx, call, review.id, { reason })
    : takeReviewOff(trx, call, { id: review.id, writtenMs }, reason);
};

/** Restores the reported content. Returns false when it is not removed or no longer exists. */
export const putSubjectBack = async (trx: Db, call: Call, report: ReportRow): Promise<boolean> => {
  const { pro: proId, service: serviceId, picture: pictureId, line, review } = report;
  if (line !== null) return moderateLine(trx, line, null);
  if (proId === null) return false;
  if (serviceId !== null) return putServiceBack(trx, call, { proId, serviceId });
  if (pictureId !== null) return putPictureBack(trx, call, { proId, pictureId });
  if (review === null) return false;
  return report.content === 'answer' ? changeAnswer(trx, call, review.id, 'back') : putReviewBack(trx, call, review.id);
};
