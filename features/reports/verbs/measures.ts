import { Refusal } from '#core/refusal.ts';
import { lockAccount } from '#features/accounts/queries/deleted.ts';
import { writeReviewsSuspended } from '#features/accounts/queries/reviews-suspended.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { App } from '#platform/app/app.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import type { MeasuresAnswer } from '../contract/measures.ts';
import { messages } from '../messages.ts';
import { authorOfReport } from '../queries/authors.ts';
import {
  countUpheld,
  endedSuspensions,
  insertMeasure,
  liftSuspension,
  measuresOf,
  type Measured,
  type MeasureRow,
} from '../queries/measures.ts';
import { reportByPublicId, type ReportRow } from '../queries/reports.ts';
import type { MeasureFacts } from '../rules/measure-mails.ts';
import { measureChoices, isRepeated, refusedMeasure, repeated, type MeasureChoice } from '../rules/measures.ts';
import { reportTexts } from '../texts.ts';
import { refuseOwnReport } from './decide.ts';
import { followHiding } from './subjects.ts';
import { screenOf } from './notify.ts';

const texts = reportTexts.measures;

type MeasureMessage =
  | typeof messages.content_warned
  | typeof messages.content_suspended
  | typeof messages.content_suspension_ended;

/**
 * Returns the person against whom measures are possible: the client who wrote the reported review, else the
 * professional of the page. Null without a professional or an account.
 */
const measuredBy = async (db: Db, report: ReportRow): Promise<Measured | null> => {
  if (report.content !== 'review') return report.pro === null ? null : { proId: report.pro, accountId: null };
  const accountId = (await authorOfReport(db, report.row))?.account_id ?? null;
  return accountId === null ? null : { proId: null, accountId };
};

const pastMeasuresOf = (rows: readonly MeasureRow[]) =>
  rows.map(({ kind, created_at: createdMs, lifted_at: liftedMs }) => ({
    kind,
    createdMs,
    isLifted: liftedMs !== null,
  }));

/**
 * Returns the measures taken and possible against the author of the reported content. Null when no measure is possible.
 */
export const measuresShown = async (db: Db, report: ReportRow, nowMs: number): Promise<MeasuresAnswer | null> => {
  const of = await measuredBy(db, report);
  if (!of) return null;
  const upheld = await countUpheld(db, of, nowMs - repeated.withinMs);
  const rows = await measuresOf(db, of);
  return {
    of: of.proId === null ? 'author' : 'professional',
    upheld,
    is_repeated: isRepeated(upheld),
    may: measureChoices.filter((one) => refusedMeasure(one, pastMeasuresOf(rows), upheld, nowMs) === null),
    taken: rows.map(({ kind, reason, created_at, ends_at, lifted_at }) => ({
      kind,
      reason,
      created_at,
      ends_at,
      lifted_at,
    })),
  };
};

/** Locks the professional or the account, so that other decisions about them wait. */
const lockMeasured = async (trx: Db, { proId, accountId }: Measured): Promise<void> => {
  if (proId !== null) await lockPro(trx, proId);
  else if (accountId !== null) await lockAccount(trx, accountId);
};

/**
 * Applies a suspension or its end. A professional leaves the site or comes back. An account can no longer publish
 * reviews, or can again.
 */
const follow = async (
  trx: Db,
  app: App,
  { proId, accountId }: Measured,
  sinceMs: number | null,
  nowMs: number,
): Promise<void> => {
  if (proId !== null) await followHiding(trx, proId, app, nowMs);
  else if (accountId !== null) await writeReviewsSuspended(trx, accountId, sinceMs);
};

export const measureFacts = (
  { account, reason, ends_at: endsMs, lifted_at: liftedMs }: MeasureRow,
  firstname: string,
): MeasureFacts => ({
  firstname,
  isOfReviews: account !== null,
  reason,
  endsMs,
  isLifted: liftedMs !== null,
});

const tell = async (trx: Db, measure: MeasureRow, message: MeasureMessage, nowMs: number): Promise<void> => {
  const author = await authorOfReport(trx, measure.report);
  if (!author) return;
  const onScreen = screenLineOf(message, measureFacts(measure, author.firstname), screenOf(author));
  await notify(trx, [{ message, key: String(measure.row), payload: { measure: measure.row }, onScreen }], nowMs);
};

/**
 * Loads a report and locks the person against whom measures are possible. Refuses an admin who is concerned by the
 * report.
 */
const lockedMeasured = async (
  trx: Db,
  call: Call,
  id: string,
): Promise<{ readonly report: ReportRow; readonly of: Measured }> => {
  const report = await reportByPublicId(trx, id);
  if (!report) throw new Refusal('NotFound');
  await refuseOwnReport(trx, report, signedIn(call));
  const of = await measuredBy(trx, report);
  if (!of) throw new Refusal('IllegalTransition', { additional: texts.nobody });
  await lockMeasured(trx, of);
  return { report, of };
};

const objectOf = (report: ReportRow): string =>
  report.content === 'review' ? report.receipt : (report.professional?.id ?? report.receipt);

/** Warns or suspends the author of the reported content, and notifies the author of the reasons. */
export const takeMeasure = async (
  trx: Db,
  call: Call,
  id: string,
  input: { readonly kind: MeasureChoice; readonly reason: string },
): Promise<ReportRow> => {
  const { report, of } = await lockedMeasured(trx, call, id);
  const upheld = await countUpheld(trx, of, call.nowMs - repeated.withinMs);
  const refused = refusedMeasure(input.kind, pastMeasuresOf(await measuresOf(trx, of)), upheld, call.nowMs);
  if (refused !== null) throw new Refusal('IllegalTransition', { additional: texts[refused] });
  const account = signedIn(call);
  const kind = input.kind === 'warning' ? 'warning' : 'suspension';
  const endsMs = input.kind === 'suspension_30' ? call.nowMs + repeated.suspendedMs : null;
  const written = {
    ...of,
    publicId: newId(),
    report: report.row,
    kind,
    reason: input.reason,
    endsMs,
    byAccountId: account.id,
  } as const;
  const taken = await insertMeasure(trx, written, call.nowMs);
  if (kind === 'suspension') await follow(trx, call, of, call.nowMs, call.nowMs);
  const detail = { report: report.receipt, upheld, ...(endsMs !== null && { ends_ms: endsMs }) };
  const action = kind === 'warning' ? 'author warned' : 'author suspended';
  await writeAudit(
    trx,
    { actor: `account:${account.publicId}`, action, object: objectOf(report), reason: input.reason, detail },
    call.nowMs,
  );
  await tell(trx, taken, kind === 'warning' ? messages.content_warned : messages.content_suspended, call.nowMs);
  return (await reportByPublicId(trx, id)) ?? report;
};

const endSuspension = async (trx: Db, app: App, of: Measured, nowMs: number): Promise<boolean> => {
  const lifted = await liftSuspension(trx, of, nowMs);
  if (!lifted) return false;
  await follow(trx, app, of, null, nowMs);
  await tell(trx, lifted, messages.content_suspension_ended, nowMs);
  return true;
};

export const liftMeasure = async (trx: Db, call: Call, id: string, reason: string): Promise<ReportRow> => {
  const { report, of } = await lockedMeasured(trx, call, id);
  if (!(await endSuspension(trx, call, of, call.nowMs)))
    throw new Refusal('IllegalTransition', { additional: texts.notSuspended });
  const audited = {
    actor: `account:${signedIn(call).publicId}`,
    action: 'author let back',
    object: objectOf(report),
    reason,
  };
  await writeAudit(trx, { ...audited, detail: { report: report.receipt } }, call.nowMs);
  return (await reportByPublicId(trx, id)) ?? report;
};

/** Ends the suspensions whose end date has passed, each in its own transaction. */
export const endSuspensions = async (app: App, nowMs: number): Promise<void> => {
  for (const { pro: proId, account: accountId } of await endedSuspensions(app.db, nowMs, 1000))
    await app.db.transaction().execute(async (trx) => {
      const of = { proId, accountId };
      await lockMeasured(trx, of);
      await endSuspension(trx, app, of, nowMs);
    });
};
