import { walkInName } from '#features/availability/rules/walk-in.ts';
import { instantRangeText } from '#core/instant-text.ts';
import { normalise, type Spans } from '#core/spans.ts';
import { dayOf } from '#core/time.ts';
import { dayMs, tickMs } from '#core/units.ts';
import { ownerOf, type OwnerRow } from '#features/documents/queries/versions.ts';
import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import { lockResources } from '#features/availability/queries/derived.ts';
import {
  importedTimes,
  occupiedBeside,
  replaceImported,
  type Taken,
} from '#features/availability/queries/occupations.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { fullName } from '#features/profiles/rules/contact.ts';
import { runInWorker } from '#platform/jobs/run-in-worker.ts';
import type { Db } from '#platform/db/db.ts';
import { guardedFetch, type GuardOptions } from '#platform/security/guarded-fetch.ts';
import { isLoopback } from '#platform/app/loopback.ts';
import { sha256 } from '#platform/db/ids.ts';
import { unseal } from '#platform/security/encryption.ts';
import type { App } from '#platform/app/app.ts';
import { messages, type CalendarFacts } from '../messages.ts';
import {
  deleteImport,
  ownImport,
  forgetUnread,
  writeChecked,
  writeRead,
  writeReportedUnread,
  type FeedVisitRow,
  type ImportRow,
} from '../queries.ts';
import type { busyOfBytes } from './calendar-text.ts';
import { closedBy, type BusyRead } from '../rules/busy.ts';
import type { FeedVisit } from '../rules/feed.ts';
import { isPublicAddress } from '../rules/public-address.ts';
import { lastReportedFirst, keysToReport } from '../rules/unread.ts';
import { calendarTexts } from '../texts.ts';

const maxBytes = 10_000_000;
const timeoutMs = 5_000;
const aheadMs = 366 * dayMs;
// Limits of the worker that reads a calendar, because a hostile calendar could take forever.
const readBounds = { timeoutMs: 5_000, maxMegabytes: 256 };
// Milliseconds after which even an unchanged calendar is read in full, because the window moves forward.
const wholeEveryMs = dayMs;

/** Purpose of the encryption key for the addresses of calendars. */
export const importPurpose = 'calendar-import';

const placeOf = (row: FeedVisitRow): string =>
  row.place === null
    ? [row.subtype === 'business' ? row.business_name : null, row.street, `${row.postcode} ${row.city}`]
        .filter(Boolean)
        .join(', ')
    : [
        row.place.street !== null && !row.place.title.includes(row.place.street) ? row.place.street : null,
        row.place.title,
      ]
        .filter(Boolean)
        .join(', ');

export const feedVisit = (row: FeedVisitRow, reader: 'pro' | 'client', publicUrl: string): FeedVisit => ({
  publicId: row.public_id,
  state: row.state,
  startMs: row.starts_at,
  endMs: row.ends_at,
  changedMs: row.updated_at,
  changes: row.changes,
  services: row.lines.map(({ label }) => label),
  client: { firstname: row.firstname ?? (row.is_walk_in ? walkInName : ''), lastname: row.lastname ?? '' },
  proName: fullName({
    subtype: row.subtype,
    firstname: row.pro_firstname,
    lastname: row.pro_lastname,
    business_name: row.business_name,
  }),
  place: placeOf(row),
  url:
    reader === 'pro'
      ? `${publicUrl}/${row.segment}/dashboard/rendez-vous?booking_id=${row.public_id}`
      : `${publicUrl}/rendez-vous/${row.public_id}`,
});

/** Path of the page with the external calendars of a professional. */
export const calendarsPath = ({ segment }: Pick<OwnerRow, 'segment'>): string => `/${segment}/dashboard/agendas`;

/** Returns the rules for fetching calendars: public internet addresses, and https only, except in the demo mode. */
export const guardOf = ({ env }: Pick<App, 'env'>): GuardOptions => {
  const isDemo = env.MODE === 'demo';
  return {
    isAllowed: (address) =>
      isPublicAddress(address) || (isDemo && env.CALENDAR_LOOPBACK === 'on' && isLoopback(address)),
    mayBePlain: isDemo,
    maxBytes,
    timeoutMs,
    accept: 'text/calendar, text/plain;q=0.5',
  };
};

const spansOf = (times: readonly Taken[]): Spans =>
  normalise(times.flatMap(({ from_ms, to_ms }) => [Math.floor(from_ms / tickMs), Math.ceil(to_ms / tickMs)]));

type Read = Extract<BusyRead, { ok: true }>;

/**
 * Replaces the times that a calendar closes by its busy times, except at the times of visits. Updates the derived rows
 * when the times changed.
 */
const closeTimes = async (db: Db, calendar: ImportRow, read: Read, etag: string | null, nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockResources(trx, [calendar.resource_id]);
    const before = await importedTimes(trx, calendar.id);
    const beside = await occupiedBeside(trx, calendar.id, calendar.resource_id, nowMs, nowMs + aheadMs);
    const { busy, listed, unreadCount, freeDayCount, freeDays } = read;
    // The key contains the text of the event. Stores its hash, because keys stay longer than the event.
    const unread = read.unread.map((found) => ({ ...found, key: sha256(found.key).slice(0, 32) }));
    const { pieces, leftOut } = closedBy(
      busy,
      spansOf(beside.filter(({ is_visit }) => is_visit)),
      spansOf(beside.filter(({ is_visit }) => !is_visit)),
    );
    const isSame =
      pieces.length === before.length &&
      pieces.every(([from, to], i) => from * tickMs === before[i]!.from_ms && to * tickMs === before[i]!.to_ms);
    if (!isSame) {
      await replaceImported(
        trx,
        { id: calendar.id, resourceId: calendar.resource_id, proId: calendar.pro_id },
        pieces.map(([from, to]) => ({ during: instantRangeText(from * tickMs, to * tickMs) })),
      );
      await refreshDerived(
        trx,
        [
          ...before,
          ...pieces.map(([from, to]) => ({
            resource_id: calendar.resource_id,
            from_ms: from * tickMs,
            to_ms: to * tickMs,
          })),
        ],
        nowMs,
      );
    }
    await writeRead(
      trx,
      calendar.id,
      { etag, busy: busy.length / 2, leftOut, listed, unreadCount, unread, freeDayCount, freeDays },
      nowMs,
    );
    if (listed === 0 && before.some(({ to_ms: toMs }) => toMs > nowMs))
      await tellOfCalendar(trx, calendar, messages.calendar_emptied, String(dayOf(calendar.time_zone, nowMs)), nowMs);
    await tellUnread(trx, calendar, unread, nowMs);
  });

// Milliseconds without a full reading after which the professional gets a message. A calendar that answers is read in
// full each day, so after two days reading has failed for at least one.
const silentMs = 2 * dayMs;

/**
 * Loads an external calendar and its professional. Null when the professional has left or no longer follows the
 * calendar.
 */
export const followedCalendar = async (
  db: Db,
  { proId, publicId }: { readonly proId: number; readonly publicId: string },
  nowMs: number,
): Promise<{ facts: CalendarFacts; owner: OwnerRow } | null> => {
  const owner = await ownerOf(db, proId);
  const row = owner && (await ownImport(db, proId, publicId));
  if (!owner || !row) return null;
  const calendar = {
    practitioner: row.practitioner,
    host: row.host,
    timeZone: row.time_zone,
    readAtMs: row.read_at,
    isSilent: row.error !== null && row.read_at !== null && row.read_at <= nowMs - silentMs,
    isEmpty: row.error === null && row.listed === 0,
    unreadCount: row.unread_count,
    unread: lastReportedFirst(row.unread, row.told_unread),
  };
  return { facts: { firstname: owner.firstname, calendar }, owner };
};

/** Sends a message about a calendar, as a mail and a notification, once for each key. */
const tellOfCalendar = async (
  trx: Db,
  calendar: ImportRow,
  message: (typeof messages)[keyof typeof messages],
  key: string,
  nowMs: number,
): Promise<void> => {
  const followed = await followedCalendar(trx, { proId: calendar.pro_id, publicId: calendar.public_id }, nowMs);
  if (!followed || !message.isStillTrue(followed.facts)) return;
  const onScreen = screenLineOf(message, followed.facts, { profile: followed.owner.profile_id });
  await notify(
    trx,
    [{ message, key: `${calendar.public_id}:${key}`, payload: { pro: calendar.pro_id }, onScreen }],
    nowMs,
  );
};

/** Tells the professional about unreadable events when a report is due. Otherwise a later reading tells them. */
const tellUnread = async (trx: Db, calendar: ImportRow, unread: ImportRow['unread'], nowMs: number): Promise<void> => {
  const reportedKeys = keysToReport(
    unread,
    { keys: calendar.told_unread, atMs: calendar.told_unread_at },
    { nowMs, today: dayOf(calendar.time_zone, nowMs) },
  );
  if (reportedKeys === null) return;
  await writeReportedUnread(trx, calendar.id, reportedKeys, nowMs);
  await tellOfCalendar(trx, calendar, messages.calendar_unread, String(nowMs), nowMs);
};

/** Records a check that found the calendar unchanged. */
const writeUnchanged = async ({ db }: App, calendar: ImportRow, nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await writeChecked(trx, calendar.id, null, nowMs);
    await tellUnread(trx, calendar, calendar.unread, nowMs);
  });

/** Records the reason of a failed reading. Tells the professional once for each failure, after a day. */
const writeFailed = async ({ db }: App, calendar: ImportRow, error: string, nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await writeChecked(trx, calendar.id, error, nowMs);
    if (calendar.read_at === null || calendar.read_at > nowMs - silentMs) return;
    await forgetUnread(trx, calendar.id);
    await tellOfCalendar(trx, calendar, messages.calendar_silent, String(calendar.read_at), nowMs);
  });

/**
 * Fetches an external calendar outside any transaction, then closes its busy times. After a failure, records the reason
 * in French, and the times that the calendar closes stay closed.
 */
export const readImport = async (app: App, calendar: ImportRow, nowMs: number): Promise<void> => {
  const { db } = app;
  const failedTexts = calendarTexts.failed;
  let url: string;
  try {
    url = unseal(app, importPurpose, calendar.public_id, calendar.sealed_url);
  } catch {
    return writeFailed(app, calendar, failedTexts.unreadable, nowMs);
  }
  const mayBeKnown = calendar.error === null && calendar.read_at !== null && calendar.read_at > nowMs - wholeEveryMs;
  const found = await guardedFetch(url, { ...guardOf(app), etag: mayBeKnown ? calendar.etag : null });
  if (found.kind === 'unchanged') return writeUnchanged(app, calendar, nowMs);
  if (found.kind === 'failed') return writeFailed(app, calendar, failedTexts[found.why], nowMs);
  const year = { fromMs: nowMs, toMs: nowMs + aheadMs, zone: calendar.time_zone };
  const given = [found.bytes, found.contentType, year] as const;
  const read = await runInWorker<typeof busyOfBytes>(
    import.meta.resolve('./calendar-text.ts'),
    'busyOfBytes',
    [...given],
    readBounds,
  );
  if (read === undefined) return writeFailed(app, calendar, failedTexts.tooLong, nowMs);
  if (!read.ok) return writeFailed(app, calendar, failedTexts[read.reason], nowMs);
  await closeTimes(db, calendar, read, found.etag, nowMs);
};

/** Stops following a calendar and opens the times that it closed. */
export const leaveImport = async (db: Db, calendar: ImportRow, nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockResources(trx, [calendar.resource_id]);
    const before = await importedTimes(trx, calendar.id);
    await replaceImported(trx, { id: calendar.id, resourceId: calendar.resource_id, proId: calendar.pro_id }, []);
    await deleteImport(trx, calendar.id);
    await refreshDerived(trx, before, nowMs);
  });
