import { randomInt } from 'node:crypto';
import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { signedIn } from '#platform/app/actor.ts';
import { decideReport, listReports, readReport, reportContent, restoreProfile } from './contract.ts';
import { messages } from './messages.ts';
import { countReports, insertReport, findProfessional, reportByPublicId, reportsIn, writeReportDecision } from './queries.ts';
import { professionalIn } from './rules/reports.ts';
import { reportTexts } from './texts.ts';
import { putBack, takeOff } from './verbs.ts';

// Without O, 0, I and 1, which are read for one another.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const four = (): string => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');

export const handlers: readonly Handled[] = [
  handle(reportContent, async (input, call) =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const email = input.email?.toLowerCase() ?? null;
      for (;;) {
        const receipt = `S-${four()}-${four()}`;
        const id = await insertReport(trx, { ...input, email, receipt, publicId: newId() }, call.now);
        // Two receipts alike: another is drawn.
        if (id === undefined) continue;
        if (email !== null) await notify(trx, [{ message: messages.report_received, key: receipt, payload: { report: id } }], call.now);
        const data = { receipt, mailed: email !== null };
        await call.storeIdempotentAnswer(trx, data);
        return data;
      }
    }),
  ),

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

  handle(decideReport, async ({ id, state, decision, hides_profile: asked }, call) => {
    const { id: accountId, publicId } = signedIn(call);
    return call.db.transaction().execute(async (trx) => {
      const decided = await writeReportDecision(trx, { publicId: id, state, decision, accountId }, call.now);
      const report = await reportByPublicId(trx, id);
      if (!report) throw new Refusal('NotFound');
      if (decided === undefined) throw new Refusal('IllegalTransition', { additional: reportTexts.alreadyDecided });
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
