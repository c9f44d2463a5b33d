import { walkInName } from '#features/availability/rules/walk-in.ts';
import { instantRangeText } from '#core/instant-text.ts';
import { normalise, type Spans } from '#core/spans.ts';
import { dayMs, tickMs } from '#core/units.ts';
import { ownerOf, type OwnerRow } from '#features/documents/queries/versions.ts';
import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import { lockResources } from '#features/availability/queries/derived.ts';
import { importedTimes, occupiedBeside, replaceImported, type Taken } from '#features/availability/queries/occupations.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { fullName } from '#features/profiles/rules/contact.ts';
import { runInWorker } from '#platform/jobs/run-in-worker.ts';
import type { Db } from '#platform/db/db.ts';
import { guardedFetch, type GuardOptions } from '#platform/security/guarded-fetch.ts';
import { isLoopback } from '#platform/app/loopback.ts';
import { unseal } from '#platform/security/encryption.ts';
import type { App } from '#platform/app/app.ts';
import { messages, type SilentFacts } from './messages.ts';
import { deleteImport, importsOf, writeChecked, writeRead, type FeedVisitRow, type ImportRow } from './queries.ts';
import { closedBy, type busySpans } from './rules/busy.ts';
import type { FeedVisit } from './rules/feed.ts';
import { isPublicAddress } from './rules/public-address.ts';
import { calendarTexts } from './texts.ts';

const maxBytes = 2_000_000;
const timeoutMs = 5_000;
const aheadMs = 366 * dayMs;
// A calendar may be written so that reading it never ends.
const readBounds = { timeoutMs: 5_000, maxMegabytes: 256 };
// A calendar that never changes is read whole once a day, since the year ahead moves on.
const wholeEveryMs = dayMs;

/** What the address of a calendar is sealed for. */
export const importPurpose = 'calendar-import';

const placeOf = (row: FeedVisitRow): string =>
  row.place === null
    ? [row.subtype === 'business' ? row.business_name : null, row.street, `${row.postcode} ${row.city}`].filter(Boolean).join(', ')
    : [row.place.street !== null && !row.place.title.includes(row.place.street) ? row.place.street : null, row.place.title].filter(Boolean).join(', ');

/** A visit as its feed tells it to one of its two sides. */
export const feedVisit = (row: FeedVisitRow, reader: 'pro' | 'client', publicUrl: string): FeedVisit => ({
  publicId: row.public_id,
  state: row.state,
  startMs: row.starts_at,
  endMs: row.ends_at,
  changedMs: row.updated_at,
  changes: row.changes,
  services: row.lines.map(({ label }) => label),
  client: { firstname: row.firstname ?? (row.is_walk_in ? walkInName : ''), lastname: row.lastname ?? '' },
  proName: fullName({ subtype: row.subtype, firstname: row.pro_firstname, lastname: row.pro_lastname, business_name: row.business_name }),
  place: placeOf(row),
  url: reader === 'pro' ? `${publicUrl}/${row.segment}/dashboard/rendez-vous?booking_id=${row.public_id}` : `${publicUrl}/rendez-vous/${row.public_id}`,
});

/** The page where a professional sees the calendars they follow. */
export const calendarsPath = ({ segment }: Pick<OwnerRow, 'segment'>): string => `/${segment}/dashboard/agendas`;

/** How the addresses of calendars may be read: the public internet alone, by https alone outside the demo. */
export const guardOf = ({ env }: Pick<App, 'env'>): GuardOptions => {
  const isDemo = env.MODE === 'demo';
  return {
    isAllowed: (address) => isPublicAddress(address) || (isDemo && env.CALENDAR_LOOPBACK === 'on' && isLoopback(address)),
    mayBePlain: isDemo,
    maxBytes,
    timeoutMs,
    accept: 'text/calendar, text/plain;q=0.5',
  };
};

const spansOf = (times: readonly Taken[]): Spans => normalise(times.flatMap(({ from_ms, to_ms }) => [Math.floor(from_ms / tickMs), Math.ceil(to_ms / tickMs)]));

/** Closes in the agenda what a calendar says is busy, visits apart, in place of what it closed before; free time and search follow where it changed. */
const closeTimes = async (db: Db, one: ImportRow, busy: Spans, etag: string | null, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockResources(trx, [one.resource_id]);
    const before = await importedTimes(trx, one.id);
    const beside = await occupiedBeside(trx, one.id, one.resource_id, now, now + aheadMs);
    const { pieces, leftOut } = closedBy(busy, spansOf(beside.filter(({ is_visit }) => is_visit)), spansOf(beside.filter(({ is_visit }) => !is_visit)));
    const isSame = pieces.length === before.length && pieces.every(([from, to], i) => from * tickMs === before[i]!.from_ms && to * tickMs === before[i]!.to_ms);
    if (!isSame) {
      await replaceImported(
        trx,
        { id: one.id, resourceId: one.resource_id, proId: one.pro_id },
        pieces.map(([from, to]) => ({ during: instantRangeText(from * tickMs, to * tickMs) })),
      );
      await refreshDerived(
        trx,
        [...before, ...pieces.map(([from, to]) => ({ resource_id: one.resource_id, from_ms: from * tickMs, to_ms: to * tickMs }))],
        now,
      );
    }
    await writeRead(trx, one.id, { etag, busy: busy.length / 2, leftOut }, now);
  });

// A calendar that answers is read whole each day: after two, it has been silent for one at least.
const silentMs = 2 * dayMs;

/** The calendars of a professional that have not been read for a day or more, and whom they would be told to; null when nobody is there. */
export const silentCalendars = async (db: Db, proId: number, nowMs: number): Promise<{ facts: SilentFacts; owner: OwnerRow } | null> => {
  const owner = await ownerOf(db, proId);
  if (!owner) return null;
  const calendars = (await importsOf(db, proId)).flatMap(({ error, read_at: readAtMs, practitioner, host, time_zone: timeZone }) =>
    error !== null && readAtMs !== null && readAtMs <= nowMs - silentMs ? [{ practitioner, host, readAtMs, timeZone }] : [],
  );
  return { facts: { firstname: owner.firstname, calendars }, owner };
};

/** Writes why a calendar could not be read; whoever follows it is told once a silence, after a day. */
const writeFailed = async ({ db }: App, one: ImportRow, error: string, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await writeChecked(trx, one.id, error, now);
    if (one.read_at === null || one.read_at > now - silentMs) return;
    const silent = await silentCalendars(trx, one.pro_id, now);
    if (!silent) return;
    const message = messages.calendar_silent;
    const onScreen = screenLineOf(message, silent.facts, { profile: silent.owner.profile_id });
    await notify(trx, [{ message, key: `${one.public_id}:${one.read_at}`, payload: { pro: one.pro_id }, onScreen }], now);
  });

/** Reads a calendar kept elsewhere, outside any transaction, then closes what it says; what failed is written in French, and what it closed before stays. */
export const readImport = async (app: App, one: ImportRow, now: number): Promise<void> => {
  const { db } = app;
  const said = calendarTexts.failed;
  let url: string;
  try {
    url = unseal(app, importPurpose, one.public_id, one.sealed_url);
  } catch {
    return writeFailed(app, one, said.unreadable, now);
  }
  const mayBeKnown = one.error === null && one.read_at !== null && one.read_at > now - wholeEveryMs;
  const found = await guardedFetch(url, { ...guardOf(app), etag: mayBeKnown ? one.etag : null });
  if (found.kind === 'unchanged') return writeChecked(db, one.id, null, now);
  if (found.kind === 'failed') return writeFailed(app, one, said[found.why], now);
  const year = { fromMs: now, toMs: now + aheadMs, zone: one.time_zone };
  const read = await runInWorker<typeof busySpans>(import.meta.resolve('./rules/busy.ts'), 'busySpans', [found.text, year], readBounds);
  if (read === undefined) return writeFailed(app, one, said.tooLong, now);
  if (!read.ok) return writeFailed(app, one, said[read.reason], now);
  await closeTimes(db, one, read.busy, found.etag, now);
};

/** Follows a calendar no more: what it closed is open again. */
export const leaveImport = async (db: Db, one: ImportRow, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockResources(trx, [one.resource_id]);
    const before = await importedTimes(trx, one.id);
    await replaceImported(trx, { id: one.id, resourceId: one.resource_id, proId: one.pro_id }, []);
    await deleteImport(trx, one.id);
    await refreshDerived(trx, before, now);
  });
