import { sql } from 'kysely';
import { actRoles, hasRoleOf } from '#core/admin-roles.ts';
import { Refusal } from '#core/refusal.ts';
import type { Route } from '#core/route.ts';
import { minuteMs } from '#core/units.ts';
import type { ShownViewing } from './page-call.ts';
import { viewerOf, type Actor, type Viewer } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { writeAudit } from '../db/audit.ts';
import { instant, type Db } from '../db/db.ts';
import type { Job } from '../jobs/jobs.ts';
import type { RequestContext } from './request-context.ts';
import { readSeen, type SessionView } from './session-actor.ts';

const viewMinutes = 15;
const pathLength = 200;

const sentences = {
  write: (firstname: string) => `Lecture seule\u202f: vous voyez le site comme ${firstname}. Rien n’a été changé.`,
  read: (firstname: string) => `Vous voyez le site comme ${firstname}\u202f: cette page reste masquée.`,
  over: 'La vue est terminée\u202f: quittez-la pour retrouver votre compte. Rien n’a été changé.',
} as const;

type Viewable = Pick<Route, 'method' | 'access' | 'idempotent' | 'created' | 'whileViewing'>;

const isOfNobodySeen = ({ access }: Viewable): boolean => access === 'admin' || access === 'demo' || access === 'provider';

/** Whether a route says of itself what it may not: that a write is read, or that what is for admins is open to who acts as somebody else. */
export const isMisdeclared = (one: Viewable): boolean => {
  const { method, access, idempotent, created, whileViewing } = one;
  if (whileViewing === 'ask') return method !== 'POST' || access !== 'public' || idempotent === true || created === true;
  if (whileViewing === 'leave') return method === 'GET' || isOfNobodySeen(one);
  return whileViewing === 'read' && (method !== 'GET' || isOfNobodySeen(one));
};

/** Refuses all that an admin who sees the site as somebody else may not call: what does not say that it only reads, but leaving. */
export const refuseWhileViewing = (one: Viewable, { isOver, seen }: Viewer): void => {
  if (one.whileViewing !== undefined && !isMisdeclared(one)) return;
  const firstname = seen?.firstname ?? '';
  throw new Refusal('ReadOnly', { additional: isOver ? sentences.over : one.method === 'GET' ? sentences.read(firstname) : sentences.write(firstname) });
};

/** What is in answers that say more than is shown to an admin: how to get in at somebody's, what they wrote for themselves, where they pay. */
const withheld: ReadonlySet<string> = new Set(['access_note', 'note', 'redirect_url']);
/** What of a visit one side tells the other in words of their own, which may be of health: `reason` there is not shown. */
const told: ReadonlySet<string> = new Set(['contest', 'proposal', 'history']);

/** An answer as it is shown to an admin who sees the site as somebody else. */
export const withoutWithheld = (data: unknown, isTold = false): unknown => {
  if (Array.isArray(data)) return data.map((one) => withoutWithheld(one, isTold));
  // Bytes, of a file.
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return data;
  const isHidden = (name: string): boolean => withheld.has(name) || (isTold && name === 'reason');
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isHidden(name) ? null : withoutWithheld(value, told.has(name))]));
};

/**
 * Whoever acts in an admin's session that is in a view: whom they see, in a session of nobody. Over by the time, or once either side may not any more: then
 * nobody.
 */
export const viewedActor = async (db: Db, actor: Actor, view: SessionView, nowMs: number): Promise<Actor> => {
  if (actor.kind === 'visitor' || actor.account === null) return actor;
  const { sessionId, account: admin } = actor;
  const maySee = admin.isAdmin && admin.hasSecondFactor && admin.hasShownSecondFactor && hasRoleOf(admin.adminRoles, actRoles.viewAs);
  const found = view.seen_id === null ? null : await readSeen(db, view.seen_id);
  const isOver = view.ended_at !== null || view.ends_at <= nowMs || !maySee || found === null || !found.mayBeSeen;
  const viewer = {
    viewId: view.id,
    sessionId,
    adminId: admin.id,
    adminPublicId: admin.publicId,
    seen: found && { publicId: found.account.publicId, firstname: found.account.firstname, lastname: found.account.lastname },
    endsMs: view.ends_at,
    isOver,
  };
  return { kind: 'session', sessionId: 0, account: isOver ? null : (found?.account ?? null), viewer };
};

type Ended = { readonly admin: string; readonly seen: string | null };

const writeEnded = async (db: Db, { admin, seen }: Ended, by: string, nowMs: number): Promise<void> =>
  writeAudit(db, { actor: `account:${admin}`, action: 'account view ended', object: seen, detail: { by } }, nowMs);

/** Which views end: one, those of an account and by it, those that sessions are in, or those whose time is over. */
type Which = { readonly viewId: number } | { readonly accountId: number } | { readonly sessionIds: readonly number[] } | 'over';

/** Ends views that have not ended, each written to the journal. Gives how many. */
const endThose = async (db: Db, which: Which, by: string, nowMs: number): Promise<number> => {
  const isTheirs =
    which === 'over'
      ? sql`ends_at <= ${instant(nowMs)}`
      : 'viewId' in which
        ? sql`id = ${which.viewId}`
        : 'accountId' in which
          ? sql`(admin_id = ${which.accountId} or seen_id = ${which.accountId})`
          : sql`session_id = any(${which.sessionIds}::bigint[])`;
  const ended = await sql<Ended>`
    with ended as (update account_view set ended_at = ${instant(nowMs)} where ended_at is null and ${isTheirs} returning admin_id, seen_id)
    select a.public_id as admin, s.public_id as seen from ended e join account a on a.id = e.admin_id left join account s on s.id = e.seen_id`.execute(db);
  for (const row of ended.rows) await writeEnded(db, row, by, nowMs);
  return ended.rows.length;
};

/** Begins a view of somebody in an admin's session; gives when it ends, null while another of theirs holds. */
export const beginView = async (
  trx: Db,
  { sessionId, adminId, seenId }: { readonly sessionId: number; readonly adminId: number; readonly seenId: number },
  nowMs: number,
): Promise<number | null> => {
  await endThose(trx, 'over', 'time', nowMs);
  const endsMs = nowMs + viewMinutes * minuteMs;
  const begun = await sql`
    insert into account_view (session_id, admin_id, seen_id, began_at, ends_at)
    values (${sessionId}, ${adminId}, ${seenId}, ${instant(nowMs)}, ${instant(endsMs)}) on conflict do nothing`.execute(trx);
  return begun.numAffectedRows === 1n ? endsMs : null;
};

/** Leaves a view: the session is the admin's own again. */
export const leaveView = (db: Db, { viewId }: Viewer, by: 'left' | 'signed out', nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await endThose(trx, { viewId }, by, nowMs);
    await sql`delete from account_view where id = ${viewId}`.execute(trx);
  });

/** Ends the views of an account, and by it: what lets in to it has changed. */
export const endViewsOf = async (db: Db, accountId: number, nowMs: number): Promise<void> => void (await endThose(db, { accountId }, 'access', nowMs));

/** Ends the views that these sessions are in: they are closed. */
export const endViewsIn = async (trx: Db, sessionIds: readonly number[], nowMs: number): Promise<void> =>
  void (await endThose(trx, { sessionIds }, 'signed out', nowMs));

/** Ends the views whose time is over; what they showed is told by the journal alone from then on. */
export const endingViews: Job = {
  name: 'end-account-views',
  everySeconds: 30,
  run: ({ db }, now) => db.transaction().execute(async (trx) => void (await endThose(trx, 'over', 'time', now))),
};

/** Takes somebody who leaves out of the views of them and by them. */
export const forgetViewsOf = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  await endViewsOf(trx, accountId, nowMs);
  await sql`delete from account_view where admin_id = ${accountId}`.execute(trx);
  await sql`update account_view set seen_id = null, pages = '{}' where seen_id = ${accountId}`.execute(trx);
};

/**
 * Writes to the journal what an admin opens while they see the site as somebody else, before they read it: each path once a view. Past three hundred the
 * view ends, and this one is refused.
 */
export const writeOpened = async (db: Db, { viewId, adminPublicId, seen, isOver }: Viewer, pathname: string, nowMs: number): Promise<void> => {
  if (isOver) return;
  const path = pathname.slice(0, pathLength);
  const isKnown = await db.transaction().execute(async (trx) => {
    const added = await sql`
      update account_view set pages = array_append(pages, ${path}::text)
      where id = ${viewId} and ended_at is null and not (${path}::text = any(pages)) and cardinality(pages) < 300`.execute(trx);
    if (added.numAffectedRows === 1n) {
      const entry = { actor: `account:${adminPublicId}`, action: 'page viewed as a person', object: seen?.publicId ?? null, detail: { path } };
      await writeAudit(trx, entry, nowMs);
      return true;
    }
    const known = await sql`select 1 from account_view where id = ${viewId} and ended_at is null and ${path}::text = any(pages)`.execute(trx);
    if (known.rows.length === 0) await endThose(trx, { viewId }, 'pages', nowMs);
    return known.rows.length > 0;
  });
  if (!isKnown) throw new Refusal('ReadOnly', { additional: sentences.over });
};

/** The view that an admin is in, as every page says it; null for anybody else. */
export const shownViewing = async (context: RequestContext): Promise<ShownViewing | null> => {
  const viewer = viewerOf({ actor: await context.actor() });
  return viewer && { seen: viewer.seen && { firstname: viewer.seen.firstname, lastname: viewer.seen.lastname }, endsMs: viewer.endsMs, isOver: viewer.isOver };
};

/** Writes the page that an admin opens while they see the site as somebody else, whether as a document or as its data. Gives whether somebody is in a view. */
export const writeOpenedPage = async ({ db, clock }: Pick<App, 'db' | 'clock'>, context: RequestContext, url: string): Promise<boolean> => {
  // Where no session can be read nothing of anybody is shown.
  const viewer = await context.actor().then(
    (actor) => viewerOf({ actor }),
    () => null,
  );
  if (viewer === null) return false;
  await writeOpened(db, viewer, new URL(url).pathname.replace(/(^\/_root)?\.data$/, '') || '/', clock.now());
  return true;
};
