import { isIP } from 'node:net';
import type { z } from 'zod';
import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { dayMs } from '#core/units.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { newId, newSecret, sha256 } from '#platform/db/ids.ts';
import { seal } from '#platform/security/encryption.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import {
  addImport,
  dropImport,
  endProFeed,
  endUserFeed,
  makeProFeed,
  makeUserFeed,
  readFeed,
  readProCalendars,
  readUserCalendar,
  type importData,
} from './contract.ts';
import {
  dropFeed,
  feedByToken,
  feedOf,
  feedVisits,
  importsOf,
  insertFeed,
  insertImport,
  markFeedRead,
  ownImport,
  practitionersOf,
  type FeedOwner,
  type FeedRow,
  type ImportRow,
} from './queries.ts';
import { feedText } from './rules/feed.ts';
import { calendarTexts } from './texts.ts';
import { feedVisit, guardOf, importPurpose, leaveImport, readImport } from './verbs/follow.ts';

const pastMs = 30 * dayMs;

const shownFeed = (row: FeedRow | undefined) => (row ? { created_at: row.created_at, read_at: row.read_at } : null);

const shownImport = (row: ImportRow): z.input<typeof importData> => ({
  id: row.public_id,
  resource_id: row.resource_public_id,
  practitioner: row.practitioner,
  host: row.host,
  checked_at: row.checked_at,
  read_at: row.read_at,
  busy: row.busy,
  left_out: row.left_out,
  listed: row.listed,
  unread_count: row.unread_count,
  unread: row.unread.map(({ title, day, why }) => ({ title, day, why })),
  free_day_count: row.free_day_count,
  free_days: row.free_days.map(({ first, last }) => ({ first, last })),
  error: row.error,
});

const newFeed = async ({ db, env, nowMs }: Call, owner: FeedOwner): Promise<{ url: string }> => {
  const token = newSecret();
  await db.transaction().execute((trx) => insertFeed(trx, owner, sha256(token), nowMs));
  return { url: `${env.PUBLIC_URL}/calendrier/${token}.ics` };
};

/**
 * Parses the address of a calendar to follow. Replaces « webcal: » by « https: ». Throws `InvalidInput` for an address
 * that can never be fetched.
 */
const calendarUrl = (written: string, call: Call): URL => {
  const url = URL.parse(written.replace(/^webcals?:/i, 'https:'));
  const isRead =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && guardOf(call).mayBePlain)) &&
    url.username === '' &&
    url.password === '';
  if (!isRead) throw new Refusal('InvalidInput', { validation: { url: calendarTexts.failed.address } });
  // Refuses a forbidden IP address at once. A host name is resolved and checked when the calendar is fetched.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !guardOf(call).isAllowed(host))
    throw new Refusal('InvalidInput', { validation: { url: calendarTexts.failed.forbidden } });
  return url;
};

/** Returns the practitioner with an id. Without an id, returns the only practitioner. */
const requestedPractitioner = (
  practitioners: Awaited<ReturnType<typeof practitionersOf>>,
  resourceId: string | null | undefined,
) => {
  if (resourceId) return practitioners.find(({ public_id }) => public_id === resourceId);
  return practitioners.length === 1 ? practitioners[0] : undefined;
};

export const handlers: readonly Handled[] = [
  handle(readProCalendars, async ({ id }, call) => {
    const proId = ownProfessional(call, id);
    return {
      feed: shownFeed(await feedOf(call.db, { kind: 'pro', id: proId })),
      imports: (await importsOf(call.db, proId)).map(shownImport),
      practitioners: (await practitionersOf(call.db, proId)).map(({ public_id, label }) => ({
        id: public_id,
        name: label,
      })),
    };
  }),

  handle(makeProFeed, ({ id }, call) => newFeed(call, { kind: 'pro', id: ownProfessional(call, id) })),

  handle(endProFeed, async ({ id }, call) => {
    await dropFeed(call.db, { kind: 'pro', id: ownProfessional(call, id) });
    return {};
  }),

  handle(addImport, async ({ id, url: written, resource_id }, call) => {
    const { db, nowMs } = call;
    const proId = ownProfessional(call, id);
    const url = calendarUrl(written, call);
    const practitioner = requestedPractitioner(await practitionersOf(db, proId), resource_id);
    if (!practitioner)
      throw new Refusal('InvalidInput', {
        validation: { resource_id: resource_id ? inputMessages.invalidParam : calendarTexts.noPractitioner },
      });
    const publicId = newId();
    const sealedUrl = seal(call, importPurpose, publicId, url.href);
    if (!(await insertImport(db, { publicId, proId, resourceId: practitioner.id, sealedUrl, host: url.host }, nowMs)))
      throw new Refusal('AlreadyExists', { additional: calendarTexts.oneEach });
    await readImport(call, (await ownImport(db, proId, publicId))!, nowMs);
    return shownImport((await ownImport(db, proId, publicId))!);
  }),

  handle(dropImport, async ({ id, calendar }, call) => {
    const followed = await ownImport(call.db, ownProfessional(call, id), calendar);
    if (!followed) throw new Refusal('NotFound');
    await leaveImport(call.db, followed, call.nowMs);
    return {};
  }),

  handle(readUserCalendar, async (_, call) => ({
    feed: shownFeed(await feedOf(call.db, { kind: 'account', id: signedIn(call).id })),
  })),

  handle(makeUserFeed, (_, call) => newFeed(call, { kind: 'account', id: signedIn(call).id })),

  handle(endUserFeed, async (_, call) => {
    await dropFeed(call.db, { kind: 'account', id: signedIn(call).id });
    return {};
  }),

  handle(readFeed, async ({ token }, { db, env, nowMs }) => {
    const feed = await feedByToken(db, sha256(token));
    if (!feed) throw new Refusal('NotFound');
    await markFeedRead(db, feed.id, nowMs);
    const reader = feed.pro_id === null ? 'client' : 'pro';
    const rows = await feedVisits(db, feed, { sinceMs: nowMs - pastMs, nowMs });
    return {
      name: 'accalmie.ics',
      content: feedText(
        rows.map((row) => feedVisit(row, reader, env.PUBLIC_URL)),
        reader,
      ),
    };
  }),
];
