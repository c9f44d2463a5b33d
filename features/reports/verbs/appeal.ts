import { Refusal } from '#core/refusal.ts';
import { notify, type MessageToSend } from '#features/notifications/verbs/notify.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { messages } from '../messages.ts';
import { appealByPublicId, appealsOf, insertAppeal, writeAppealDecision, type AppealRow } from '../queries/appeals.ts';
import { authorOfReport } from '../queries/authors.ts';
import { lockReport, reportById, writeInForce, type ReportRow } from '../queries/reports.ts';
import { appealDecidedLine } from '../rules/appeal-mails.ts';
import { refusedAppeal, type AppealDecision, type AppealSide } from '../rules/appeals.ts';
import { reportTexts } from '../texts.ts';
import { carryOutRemoval, readyToRemove, refuseOwnReport, type ReportDecisionInput } from './decide.ts';
import { followHiding, putSubjectBack } from './subjects.ts';
import { authorMessages, screenOf } from './notify.ts';

const texts = reportTexts.appeals;

/**
 * Opens an appeal of one side against the decision in force, and notifies the admins. Refuses a second appeal of the
 * same side, and an appeal after six months.
 */
export const openAppeal = async (
  trx: Db,
  { row, receipt }: ReportRow,
  side: AppealSide,
  body: string,
  nowMs: number,
): Promise<ReportRow> => {
  await lockReport(trx, row);
  const report = await reportById(trx, row);
  if (!report) throw new Refusal('NotFound');
  const hasAppealed = (await appealsOf(trx, row)).some((one) => one.side === side);
  const refused = refusedAppeal(side, { inForce: report.in_force, inForceMs: report.in_force_at, hasAppealed }, nowMs);
  if (refused !== null || report.in_force === null)
    throw new Refusal('IllegalTransition', { additional: texts[refused ?? 'undecided'] });
  const newAppeal = {
    publicId: newId(),
    report: row,
    side,
    body,
    contested: report.in_force,
    contestedBy: report.in_force_by,
  };
  if (!(await insertAppeal(trx, newAppeal, nowMs))) throw new Refusal('IllegalTransition', { additional: texts.twice });
  const message = messages.appeal_opened;
  await notify(
    trx,
    [
      {
        message,
        key: `${receipt}:${side}`,
        onScreen: { of: 'admins', line: message.screen!(undefined), setting: null },
      },
    ],
    nowMs,
  );
  return report;
};

const decisionMessages = async (
  trx: Db,
  appeal: AppealRow,
  report: ReportRow,
  isUpheld: boolean,
): Promise<MessageToSend[]> => {
  const key = `${report.receipt}:${appeal.side}`;
  const payload = { appeal: appeal.row };
  const reporter: MessageToSend[] = report.email === null ? [] : [{ message: messages.appeal_decided, key, payload }];
  // While the content stayed, its author was not told about the report. When an appeal removes the content, the author
  // gets the message of a first decision.
  if (appeal.side === 'reporter') return [...reporter, ...(isUpheld ? await authorMessages(trx, report, key) : [])];
  const author = await authorOfReport(trx, report.row);
  const of = author === undefined ? null : screenOf(author);
  const message = messages.appeal_decided_author;
  const line = appealDecidedLine({ contested: appeal.contested, state: isUpheld ? 'upheld' : 'refused' });
  return [...reporter, { message, key, payload, onScreen: of && { of, line, setting: null } }];
};

/**
 * Decides an appeal, applies the new decision and notifies both sides. Throws `Forbidden` when this admin took the
 * contested decision.
 */
export const decideOfAppeal = async (
  trx: Db,
  call: Call,
  id: string,
  input: Omit<ReportDecisionInput, 'state'> & { readonly state: AppealDecision },
): Promise<AppealRow> => {
  const account = signedIn(call);
  const found = await appealByPublicId(trx, id);
  if (!found) throw new Refusal('NotFound');
  await lockReport(trx, found.report);
  const appeal = await appealByPublicId(trx, id);
  const read = await reportById(trx, found.report);
  if (!appeal || !read) throw new Refusal('NotFound');
  if (appeal.state !== 'open') throw new Refusal('IllegalTransition', { additional: texts.decided });
  if (appeal.contested_by === account.id) throw new Refusal('Forbidden', { additional: texts.fourEyes });
  await refuseOwnReport(trx, read, account);
  const { state, decision } = input;
  const removes = state === 'upheld' && appeal.contested === 'kept';
  const ready = removes
    ? await readyToRemove(trx, read, { ...input, state: 'removed' })
    : { report: read, ground: null, clause: null, hidesProfile: false };
  const { report, ground, clause, hidesProfile } = ready;
  await refuseOwnReport(trx, report, account);
  const written = { row: appeal.row, state, decision, ground, clause, accountId: account.id };
  if (!(await writeAppealDecision(trx, written, call.nowMs)))
    throw new Refusal('IllegalTransition', { additional: texts.decided });
  const audited = {
    actor: `account:${account.publicId}`,
    action: `appeal ${state}`,
    object: report.receipt,
    reason: decision,
  };
  await writeAudit(trx, { ...audited, detail: { side: appeal.side, contested: appeal.contested } }, call.nowMs);
  if (state === 'upheld') {
    await writeInForce(
      trx,
      { row: report.row, to: removes ? 'removed' : 'kept', hidesProfile, accountId: account.id },
      call.nowMs,
    );
    if (removes) await carryOutRemoval(trx, call, report, { decision, hidesProfile });
    else if (report.hides_profile && report.pro !== null) await followHiding(trx, report.pro, call, call.nowMs);
    else await putSubjectBack(trx, call, report);
  }
  const after = (await reportById(trx, report.row)) ?? report;
  await notify(trx, await decisionMessages(trx, appeal, after, state === 'upheld'), call.nowMs);
  return (await appealByPublicId(trx, id)) ?? appeal;
};
