import { sql, type RawBuilder } from 'kysely';
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

const isOfNobodySeen = ({ access }: Viewable): boolean =>
  access === 'admin' || access === 'demo' || access === 'provider';

/**
 * Whether the declared `whileViewing` contradicts the method or the access of the route, as for a write declared as a
 * read, or for a route of admins.
 */
export const isMisdeclared = (one: Viewable): boolean => {
  const { method, access, idempotent, created, whileViewing } = one;
  if (whileViewing === 'ask')
    return method !== 'POST' || access !== 'public' || idempotent === true || created === true;
  if (whileViewing === 'leave') return method === 'GET' || isOfNobodySeen(one);
  return whileViewing === 'read' && (method !== 'GET' || isOfNobodySeen(one));
};

const refusalSentence = ({ method }: Viewable, { isOver, seen }: Viewer): string => {
  if (isOver) return sentences.over;
  const firstname = seen?.firstname ?? '';
  return method === 'GET' ? sentences.read(firstname) : sentences.write(firstname);
};

/** Throws `ReadOnly` while an admin views the site as another person, unless the route has a valid `whileViewing`. */
export const refuseWhileViewing = (one: Viewable, viewer: Viewer): void => {
  if (one.whileViewing !== undefined && !isMisdeclared(one)) return;
  throw new Refusal('ReadOnly', { additional: refusalSentence(one, viewer) });
};

/**
 * Fields hidden from an admin who views the site as another person: access instructions, private notes and payment
 * links.
 */
const withheld: ReadonlySet<string> = new Set(['access_note', 'note', 'redirect_url']);
/**
 * Parts of a visit whose `reason` is a free text between client and professional. A viewing admin does not see it,
 * because it may concern health.
 */
const freeTextParts: ReadonlySet<string> = new Set(['contest', 'proposal', 'history']);

export const withoutHidden = (data: unknown, hasFreeText = false): unknown => {
  if (Array.isArray(data)) return data.map((one) => withoutHidden(one, hasFreeText));
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return data;
  const isHidden = (name: string): boolean => withheld.has(name) || (hasFreeText && name === 'reason');
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isHidden(name) ? null : withoutHidden(value, freeTextParts.has(name)),
    ]),
  );
};

/**
 * The actor of an admin's session in a view: the viewed person, with 0 as session id. The account is null once the view
 * has expired, or once the admin or the person no longer qualifies.
 */
export const viewedActor = async (db: Db, actor: Actor, view: SessionView, nowMs: number): Promise<Actor> => {
  if (actor.kind === 'visitor' || actor.account === null) return actor;
  const { sessionId, account: admin } = actor;
  const maySee =
    admin.isAdmin &&
    admin.hasSecondFactor &&
    admin.hasShownSecondFactor &&
    hasRoleOf(admin.adminRoles, actRoles.viewAs);
  const found = view.seen_id === null ? null : await readSeen(db, view.seen_id);
  const isOver = view.ended_at !== null || view.ends_at <= nowMs || !maySee || found === null || !found.mayBeSeen;
  const viewer = {
    viewId: view.id,
    sessionId,
    adminId: admin.id,
    adminPublicId: admin.publicId,
    seen: found && {
      publicId: found.account.publicId,
      firstname: found.account.firstname,
      lastname: found.account.lastname,
    },
    endsMs: view.ends_at,
    isOver,
  };
  return { kind: 'session', sessionId: 0, account: isOver ? null : (found?.account ?? null), viewer };
};

type Ended = { readonly admin: string; readonly seen: string | null };

const writeEnded = async (db: Db, { admin, seen }: Ended, by: string, nowMs: number): Promise<void> =>
  writeAudit(db, { actor: `account:${admin}`, action: 'account view ended', object: seen, detail: { by } }, nowMs);

/**
 * The views to end: one view, all views of an account and by this account, the views in some sessions, or the expired
 * views.
 */
type ViewSelector =
  | { readonly viewId: number }
  | { readonly accountId: number }
  | { readonly sessionIds: readonly number[] }
  | 'over';

const isAmong = (selector: ViewSelector, nowMs: number): RawBuilder<unknown> => {
  if (selector === 'over') return sql`ends_at <= ${instant(nowMs)}`;
  if ('viewId' in selector) return sql`id = ${selector.viewId}`;
  if ('accountId' in selector) return sql`(admin_id = ${selector.accountId} or seen_id = ${selector.accountId})`;
  return sql`session_id = any(${selector.sessionIds}::bigint[])`;
};

const endThose = async (db: Db, selector: ViewSelector, by: string, nowMs: number): Promise<number> => {
  const ended = await sql<Ended>`
    with ended as (update account_view set ended_at = ${instant(nowMs)} where ended_at is null and ${isAmong(selector, nowMs)} returning admin_id, seen_id)
    select a.public_id as admin, s.public_id as seen from ended e join account a on a.id = e.admin_id left join account s on s.id = e.seen_id`.execute(
    db,
  );
  for (const row of ended.rows) await writeEnded(db, row, by, nowMs);
  return ended.rows.length;
};

/**
 * Lets an admin view the site as a person. Returns the end in epoch milliseconds, or null when the admin or the session
 * already has a view.
 */
export const beginView = async (
  trx: Db,
  { sessionId, adminId, seenId }: { readonly sessionId: number; readonly adminId: number; readonly seenId: number },
  nowMs: number,
): Promise<number | null> => {
  await endThose(trx, 'over', 'time', nowMs);
  const endsMs = nowMs + viewMinutes * minuteMs;
  const begun = await sql`
    insert into account_view (session_id, admin_id, seen_id, began_at, ends_at)
    values (${sessionId}, ${adminId}, ${seenId}, ${instant(nowMs)}, ${instant(endsMs)}) on conflict do nothing`.execute(
    trx,
  );
  return begun.numAffectedRows === 1n ? endsMs : null;
};

/** Ends a view. The admin's session becomes an ordinary session again. */
export const leaveView = (db: Db, { viewId }: Viewer, by: 'left' | 'signed out', nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await endThose(trx, { viewId }, by, nowMs);
    await sql`delete from account_view where id = ${viewId}`.execute(trx);
  });

/** Ends the views of an account and the views by this account, because access to the account has changed. */
export const endViewsOf = async (db: Db, accountId: number, nowMs: number): Promise<void> =>
  void (await endThose(db, { accountId }, 'access', nowMs));

export const endViewsIn = async (trx: Db, sessionIds: readonly number[], nowMs: number): Promise<void> =>
  void (await endThose(trx, { sessionIds }, 'signed out', nowMs));

export const endingViews: Job = {
  name: 'end-account-views',
  everySeconds: 30,
  run: ({ db }, nowMs) => db.transaction().execute(async (trx) => void (await endThose(trx, 'over', 'time', nowMs))),
};

/**
 * Deletes the views by a person who deletes their account. In the views of this person, removes the person and the
 * opened pages.
 */
export const forgetViewsOf = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  await endViewsOf(trx, accountId, nowMs);
  await sql`delete from account_view where admin_id = ${accountId}`.execute(trx);
  await sql`update account_view set seen_id = null, pages = '{}' where seen_id = ${accountId}`.execute(trx);
};

/**
 * Records in the audit each path that a viewing admin opens, once per view and before the page is loaded. After 300
 * paths, ends the view and throws `ReadOnly`.
 */
export const writeOpened = async (
  db: Db,
  { viewId, adminPublicId, seen, isOver }: Viewer,
  pathname: string,
  nowMs: number,
): Promise<void> => {
  if (isOver) return;
  const path = pathname.slice(0, pathLength);
  const isKnown = await db.transaction().execute(async (trx) => {
    const added = await sql`
      update account_view set pages = array_append(pages, ${path}::text)
      where id = ${viewId} and ended_at is null and not (${path}::text = any(pages)) and cardinality(pages) < 300`.execute(
      trx,
    );
    if (added.numAffectedRows === 1n) {
      const entry = {
        actor: `account:${adminPublicId}`,
        action: 'page viewed as a person',
        object: seen?.publicId ?? null,
        detail: { path },
      };
      await writeAudit(trx, entry, nowMs);
      return true;
    }
    const known =
      await sql`select 1 from account_view where id = ${viewId} and ended_at is null and ${path}::text = any(pages)`.execute(
        trx,
      );
    if (known.rows.length === 0) await endThose(trx, { viewId }, 'pages', nowMs);
    return known.rows.length > 0;
  });
  if (!isKnown) throw new Refusal('ReadOnly', { additional: sentences.over });
};

/** The admin's current view, shown on every page. Null for any other user. */
export const shownViewing = async (context: RequestContext): Promise<ShownViewing | null> => {
  const viewer = viewerOf({ actor: await context.actor() });
  return (
    viewer && {
      seen: viewer.seen && { firstname: viewer.seen.firstname, lastname: viewer.seen.lastname },
      endsMs: viewer.endsMs,
      isOver: viewer.isOver,
    }
  );
};

/**
 * Records the page that a viewing admin opens, as a document or as page data. Returns whether the session has a view.
 */
export const writeOpenedPage = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  context: RequestContext,
  url: string,
): Promise<boolean> => {
  // When the session cannot be read, the page shows nothing personal.
  const viewer = await context.actor().then(
    (actor) => viewerOf({ actor }),
    () => null,
  );
  if (viewer === null) return false;
  await writeOpened(db, viewer, new URL(url).pathname.replace(/(^\/_root)?\.data$/, '') || '/', clock.now());
  return true;
};
