import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { followDecisions, pictureFile } from '#features/media/verbs/picture-files.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { proReview } from '#features/reviews/queries/pro-reviews.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { accountOf, ownProfessional, signedIn } from '#platform/app/actor.ts';
import { reportLinkToken } from '#platform/security/secret.ts';
import {
  decideReport,
  listReports,
  readReport,
  readReportedPicture,
  reportContent,
  reportLine,
  reportProLine,
  reportReview,
  restoreProfile,
} from './contract/reports.ts';
import { liftReportMeasure, takeReportMeasure } from './contract/measures.ts';
import { readTransparency } from './contract/transparency.ts';
import { appealReport, decideAppeal, followReport, listAppeals, listDecisions } from './contract/appeals.ts';
import { appealsIn, countAppeals, hasOpenAppealOfHiding } from './queries/appeals.ts';
import {
  countDecisionsOf,
  countReports,
  decisionsOf,
  liftHiding,
  profilePathOf,
  reportByPublicId,
  reportsIn,
} from './queries/reports.ts';
import { isSuspended } from './queries/measures.ts';
import { reportedPicture, shownSubject } from './queries/subjects.ts';
import { anchorOf } from './rules/reports.ts';
import { followPath } from './rules/follow-path.ts';
import { reportTexts } from './texts.ts';
import { decideOfAppeal, openAppeal } from './verbs/appeal.ts';
import { decideOfReport } from './verbs/decide.ts';
import { followShown, reportOfReceipt } from './verbs/follow.ts';
import { liftMeasure, takeMeasure } from './verbs/measures.ts';
import { reportOfLine } from './verbs/report-line.ts';
import { addReport, ownPage, subjectOf } from './verbs/report.ts';
import { transparencyOf } from './verbs/transparency.ts';
import { appealShown, reportListed, readShown } from './verbs/presenter.ts';
import { followHiding } from './verbs/subjects.ts';

export const handlers: readonly Handled[] = [
  handle(reportContent, async (input, call) =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const email = input.email?.toLowerCase() ?? null;
      const { content, reason, explanation } = input;
      const page = ownPage(call, input.page);
      const by = { byAccountId: accountOf(call)?.id ?? null, byProId: null };
      const report = { page, content, reason, explanation, email, ...by, ...(await subjectOf(trx, page, content)) };
      const receipt = await addReport(trx, report, call.nowMs);
      const data = { receipt, mailed: email !== null, jeton: reportLinkToken(call, receipt, 'reporter') };
      await call.storeIdempotentAnswer(trx, data);
      return data;
    }),
  ),

  handle(reportReview, async ({ id, cid, reason, explanation }, call) => {
    const byProId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      // The lock makes two simultaneous reports of a review run one after the other. A database constraint also refuses
      // a second open report of the same review.
      await lockPro(trx, byProId);
      const review = await proReview(trx, byProId, cid);
      const page = review && (await profilePathOf(trx, byProId));
      const found = page && (await shownSubject(trx, byProId, 'review', cid));
      if (!page || !found) throw new Refusal('NotFound');
      if (review?.report?.state === 'open') throw new Refusal('Conflict', { additional: reportTexts.reviewReported });
      const { email, id: byAccountId } = signedIn(call);
      const of = {
        proId: byProId,
        serviceId: null,
        pictureId: null,
        reviewId: found.review_id,
        ofAccountId: found.of_account_id,
      };
      const report = {
        page: `${page}#${anchorOf('review', cid)}`,
        content: 'review',
        reason,
        explanation,
        email: email.toLowerCase(),
      } as const;
      const data = { receipt: await addReport(trx, { ...report, ...of, byProId, byAccountId }, call.nowMs) };
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(reportLine, (input, call) => reportOfLine(call, input)),

  handle(reportProLine, (input, call) => reportOfLine(call, input)),

  handle(listReports, async ({ state, ...query }, { db }) => {
    const page = pageOf(query);
    const counts = await countReports(db);
    return {
      data: (await reportsIn(db, state, page)).map(reportListed),
      total: counts[state],
      itemsPerPage: page.limit,
      counts,
    };
  }),

  handle(readReport, async ({ id }, { db, nowMs }) => {
    const report = await reportByPublicId(db, id);
    if (!report) throw new Refusal('NotFound');
    return readShown(db, report, nowMs);
  }),

  handle(decideReport, async ({ id, hides_profile: hidesProfile, written_at: writtenMs, ...input }, call) => {
    const report = await call.db
      .transaction()
      .execute(async (trx) => decideOfReport(trx, call, id, { ...input, hidesProfile, writtenMs }));
    await followDecisions(call);
    return readShown(call.db, report, call.nowMs);
  }),

  handle(takeReportMeasure, async ({ id, ...input }, call) =>
    readShown(call.db, await call.db.transaction().execute((trx) => takeMeasure(trx, call, id, input)), call.nowMs),
  ),

  handle(liftReportMeasure, async ({ id, reason }, call) =>
    readShown(call.db, await call.db.transaction().execute((trx) => liftMeasure(trx, call, id, reason)), call.nowMs),
  ),

  handle(restoreProfile, async ({ id, reason }, call) => {
    const { id: accountId, publicId } = signedIn(call);
    return call.db.transaction().execute(async (trx) => {
      const report = await reportByPublicId(trx, id);
      if (report?.pro == null || !report.professional) throw new Refusal('NotFound');
      if (!report.professional.hidden) throw new Refusal('IllegalTransition', { additional: reportTexts.notHidden });
      if (await hasOpenAppealOfHiding(trx, report.pro))
        throw new Refusal('IllegalTransition', { additional: reportTexts.contested });
      if (await isSuspended(trx, report.pro))
        throw new Refusal('IllegalTransition', { additional: reportTexts.measures.isSuspended });
      await liftHiding(trx, report.pro, accountId, call.nowMs);
      if (!(await followHiding(trx, report.pro, call, call.nowMs)))
        throw new Refusal('IllegalTransition', { additional: reportTexts.notHidden });
      const detail = { report: report.receipt };
      await writeAudit(
        trx,
        { actor: `account:${publicId}`, action: 'profile put back', object: report.professional.id, reason, detail },
        call.nowMs,
      );
      return readShown(trx, (await reportByPublicId(trx, id)) ?? report, call.nowMs);
    });
  }),

  handle(readReportedPicture, async ({ id }, call) => {
    const picture = await reportedPicture(call.db, id);
    const content = picture && (await pictureFile(call, picture));
    if (!content) throw new Refusal('NotFound');
    return { name: 'image.webp', content };
  }),

  handle(readTransparency, ({ year }, { db, nowMs }) => transparencyOf(db, year, nowMs)),

  handle(followReport, async ({ receipt, jeton }, call) => {
    const { report, side } = await reportOfReceipt(call, receipt, jeton);
    return followShown(call.db, report, side, call.nowMs);
  }),

  handle(appealReport, async ({ receipt, jeton, text }, call) => {
    const { report, side } = await reportOfReceipt(call, receipt, jeton);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const data = await followShown(trx, await openAppeal(trx, report, side, text, call.nowMs), side, call.nowMs);
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(listDecisions, async ({ id, ...query }, call) => {
    const proId = ownProfessional(call, id);
    const page = pageOf(query);
    const rows = await decisionsOf(call.db, proId, page);
    const data = await Promise.all(
      rows.map(async (row) => ({
        ...(await followShown(call.db, row, 'author', call.nowMs)),
        link: followPath(row.receipt, reportLinkToken(call, row.receipt, 'author')),
      })),
    );
    return { data, total: await countDecisionsOf(call.db, proId), itemsPerPage: page.limit };
  }),

  handle(listAppeals, async ({ decided, ...query }, call) => {
    const page = pageOf(query);
    const { waiting, decided: done, oldest_at } = await countAppeals(call.db);
    const { id } = signedIn(call);
    const data = await Promise.all(
      (await appealsIn(call.db, decided, page)).map((row) => appealShown(call.db, row, id)),
    );
    return { data, total: decided ? done : waiting, itemsPerPage: page.limit, waiting, oldest_at };
  }),

  handle(decideAppeal, async ({ id, ...input }, call) => {
    const appeal = await call.db.transaction().execute(async (trx) => decideOfAppeal(trx, call, id, input));
    await followDecisions(call);
    return appealShown(call.db, appeal, signedIn(call).id);
  }),
];
