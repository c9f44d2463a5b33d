import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { proReview } from '#features/reviews/queries/pro-reviews.ts';
import { refuseOwnReview, takeReviewOff } from '#features/reviews/verbs/look.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import { decideReport, listReports, readReport, reportContent, reportReview, restoreProfile } from './contract.ts';
import { messages } from './messages.ts';
import { countReports, findProfessional, profilePathOf, reportByPublicId, reportsIn, writeReportDecision } from './queries.ts';
import { professionalIn, reviewIn } from './rules/reports.ts';
import { reportTexts } from './texts.ts';
import { addReport, putBack, takeOff } from './verbs.ts';

export const handlers: readonly Handled[] = [
  handle(reportContent, async (input, call) =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const email = input.email?.toLowerCase() ?? null;
      const reviewId = input.content === 'review' ? reviewIn(input.page) : undefined;
      const data = { receipt: await addReport(trx, { ...input, email, reviewId }, call.now), mailed: email !== null };
      await call.storeIdempotentAnswer(trx, data);
      return data;
    }),
  ),

  handle(reportReview, async ({ id, cid, reason, explanation }, call) => {
    const byProId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      // Two reports at once follow one another; the constraint is behind.
      await lockPro(trx, byProId);
      const review = await proReview(trx, byProId, cid);
      const page = review && (await profilePathOf(trx, byProId));
      if (page === undefined) throw new Refusal('NotFound');
      if (review?.report?.state === 'open') throw new Refusal('Conflict', { additional: reportTexts.reviewReported });
      const { email } = signedIn(call);
      const said = { page: `${page}#avis-${cid}`, content: 'review', reason, explanation, email, reviewId: cid, byProId } as const;
      const data = { receipt: await addReport(trx, said, call.now) };
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(listReports, async ({ state, ...asked }, { db }) => {
    const page = pageOf(asked);
    const counts = await countReports(db);
    return { data: await reportsIn(db, state, page), total: counts[state], itemsPerPage: page.limit, counts };
  }),

  handle(readReport, async ({ id }, { db }) => {
    const report = await reportByPublicId(db, id);
    if (!report) throw new Refusal('NotFound');
    return report;
  }),

  handle(decideReport, async ({ id, state, decision, hides_profile: asked, written_at: writtenMs }, call) => {
    const { id: accountId, publicId } = signedIn(call);
    return call.db.transaction().execute(async (trx) => {
      const decided = await writeReportDecision(trx, { publicId: id, state, decision, accountId }, call.now);
      const report = await reportByPublicId(trx, id);
      if (!report) throw new Refusal('NotFound');
      if (decided === undefined) throw new Refusal('IllegalTransition', { additional: reportTexts.alreadyDecided });
      if (report.review !== null) await refuseOwnReview(trx, report.review.id, signedIn(call));
      await writeAudit(
        trx,
        { actor: `account:${publicId}`, action: `report ${state}`, object: report.receipt, reason: decision, detail: { page: report.page } },
        call.now,
      );
      const whose = professionalIn(report.page);
      const proId = whose === undefined ? undefined : await findProfessional(trx, whose);
      if (asked === true && state === 'removed' && proId === undefined)
        throw new Refusal('InvalidInput', { validation: { hides_profile: reportTexts.noProfessional } });
      if (state === 'removed' && proId !== undefined && (asked ?? report.content === 'profile')) {
        await takeOff(trx, proId, { id: decided, receipt: report.receipt }, call);
        const detail = { report: report.receipt };
        await writeAudit(trx, { actor: `account:${publicId}`, action: 'profile taken off', object: whose ?? null, reason: decision, detail }, call.now);
      }
      if (state === 'removed' && report.review !== null) await takeReviewOff(trx, call, { id: report.review.id, writtenMs }, decision);
      await notify(trx, [{ message: messages.report_decided, key: report.receipt, payload: { report: decided } }], call.now);
      return (await reportByPublicId(trx, id)) ?? report;
    });
  }),

  handle(restoreProfile, async ({ id, reason }, call) => {
    const actor = `account:${signedIn(call).publicId}`;
    return call.db.transaction().execute(async (trx) => {
      const report = await reportByPublicId(trx, id);
      const proId = report?.professional && (await findProfessional(trx, report.professional.id));
      if (!report?.professional || proId == null) throw new Refusal('NotFound');
      if (!(await putBack(trx, proId, call))) throw new Refusal('IllegalTransition', { additional: reportTexts.notHidden });
      const detail = { report: report.receipt };
      await writeAudit(trx, { actor, action: 'profile put back', object: report.professional.id, reason, detail }, call.now);
      return (await reportByPublicId(trx, id)) ?? report;
    });
  }),
];
