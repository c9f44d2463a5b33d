import { Refusal } from '#core/refusal.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { newId, newReceipt, sha256 } from '#platform/db/ids.ts';
import { messages } from '../messages.ts';
import { insertReport, type NewReport } from '../queries/reports.ts';
import { publishedProfessional, shownSubject } from '../queries/subjects.ts';
import { isAlone, professionalIn, subjectIn, type ReportedContent } from '../rules/reports.ts';
import { isProfilePage, isVisitorPage } from '../rules/visitor-pages.ts';
import { reportTexts } from '../texts.ts';
import { isReadLast } from './reporters.ts';

type ReportOf = Pick<NewReport, 'proId' | 'serviceId' | 'pictureId' | 'reviewId' | 'ofAccountId'>;

const refusedPage = (message: string): Refusal => new Refusal('InvalidInput', { validation: { page: message } });

/** Returns the path of a page of this site. Refuses the URL of another site. */
export const ownPage = (
  { env }: Pick<App, 'env'>,
  { host, path }: { readonly host: string | null; readonly path: string },
): string => {
  if (host !== null && host !== new URL(env.PUBLIC_URL).host) throw refusedPage(reportTexts.elsewhere);
  return path;
};

/**
 * Returns the subject of a report: the professional of the page, and the content that the anchor identifies. Refuses a
 * URL without page or content, and a page that cannot have this kind of content.
 */
export const subjectOf = async (db: Db, page: string, content: ReportedContent): Promise<ReportOf> => {
  const publicId = professionalIn(page);
  const proId = publicId === undefined || !isProfilePage(page) ? undefined : await publishedProfessional(db, publicId);
  if (proId === undefined && !isVisitorPage(page)) throw refusedPage(reportTexts.nothingThere);
  if (proId === undefined && (content === 'profile' || isAlone(content))) throw refusedPage(reportTexts.noProfile);
  const none = { proId: proId ?? null, serviceId: null, pictureId: null, reviewId: null, ofAccountId: null };
  const pointed = subjectIn(page);
  if (proId === undefined || pointed === undefined) return none;
  const found = await shownSubject(db, proId, pointed.content, pointed.id);
  if (!found) throw refusedPage(reportTexts.nothingThere);
  if (pointed.content !== content) return none;
  return {
    proId,
    serviceId: found.service_id,
    pictureId: found.picture_id,
    reviewId: found.review_id,
    ofAccountId: found.of_account_id,
  };
};

/**
 * Returns the key of the notification to admins, so that they are notified at most once a day about the same content.
 * Many reports about one content then do not hide the reports about other content.
 */
const dailyKey = ({ content, page, proId, serviceId, pictureId, reviewId, lineId }: NewReport, nowMs: number): string =>
  `${isoFromDay(dayOf(parisZone, nowMs))}:${sha256([content, proId ?? page, serviceId, pictureId, reviewId, lineId].join(' '))}`;

/**
 * Inserts a report under a new receipt number, and confirms it by mail if the reporter left an email address. Returns
 * the receipt number.
 */
export const addReport = async (trx: Db, made: Omit<NewReport, 'isLast'>, nowMs: number): Promise<string> => {
  const report = { ...made, isLast: await isReadLast(trx, made.byAccountId, nowMs) };
  for (;;) {
    const receipt = `S-${newReceipt()}`;
    const id = await insertReport(trx, { ...report, receipt, publicId: newId() }, nowMs);
    // The receipt number is already used, so another one is drawn.
    if (id === undefined) continue;
    if (report.email !== null)
      await notify(trx, [{ message: messages.report_received, key: receipt, payload: { report: id } }], nowMs);
    const message = report.content === 'line' ? messages.line_reported : messages.content_reported;
    await notify(
      trx,
      [
        {
          message,
          key: dailyKey(report, nowMs),
          onScreen: { of: 'admins', line: message.screen!(undefined), setting: null },
        },
      ],
      nowMs,
    );
    return receipt;
  }
};
