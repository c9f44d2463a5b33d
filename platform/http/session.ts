import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusal.ts';
import { secondMs, daySeconds, type EpochMs } from '#core/units.ts';
import { isDatabaseGone } from '../db/database-gone.ts';
import { instant, type Db } from '../db/db.ts';
import type { HeaderReader } from './ask.ts';
import { newSecret, sha256 } from '../db/ids.ts';
import { languageCookie, languageIn } from './language.ts';
import { deviceCookie, isKnownDevice, withDevice } from './device.ts';
import { appSecret } from '../security/secret.ts';
import { accountOf, viewerOf, type Actor } from '../app/actor.ts';
import { actorOf, readSession, sessionViewOf } from './session-actor.ts';
import { endViewsIn, endViewsOf, leaveView, viewedActor } from './viewing.ts';
import type { App } from '../app/app.ts';
import type { SignInProof, RequestContext } from './request-context.ts';

const idleSeconds = 7 * daySeconds;
const absoluteSeconds = 30 * daySeconds;
// Seconds between two records of a session's last use, so that most page views write nothing.
const seenEverySeconds = 60;

const cookieName = (secure: boolean): string => (secure ? '__Host-accalmie' : 'accalmie');

const cookieValue = (header: string | null, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
};

const awaitedSeconds = 600;
const deviceLength = 200;

type SessionActor = Extract<Actor, { kind: 'session' }>;

/** The session of one request: the secret that the browser sent, and the changes made by the request. */
type RequestSession = Pick<App, 'db' | 'clock'> & {
  readonly secure: boolean;
  readonly name: string;
  readonly device: string;
  secret: string | undefined;
  out: string | undefined;
  known: Promise<Actor> | undefined;
  id: Promise<number> | undefined;
};

/** Records the last use of a session. Ignores a read-only database, so that signed-in users can still read. */
const markSeen = async (db: Db, id: number, nowMs: number): Promise<void> => {
  try {
    await sql`update session set seen_at = ${instant(nowMs)} where id = ${id} and seen_at < ${instant(nowMs)}`.execute(
      db,
    );
  } catch (error) {
    if (!isDatabaseGone(error)) throw error;
  }
};

const readActor = async ({ db, clock, secret }: RequestSession): Promise<Actor> => {
  if (!secret) return { kind: 'visitor' };
  const nowMs = clock.now();
  const row = await readSession(db, secret, {
    sinceMs: nowMs - absoluteSeconds * secondMs,
    seenSinceMs: nowMs - idleSeconds * secondMs,
  });
  if (!row) return { kind: 'visitor' };
  if (row.seen_at <= nowMs - seenEverySeconds * secondMs) await markSeen(db, row.id, nowMs);
  const own = actorOf(row, { nowMs, lifeSeconds: absoluteSeconds });
  const view = sessionViewOf(row);
  return view === null ? own : viewedActor(db, own, view, nowMs);
};

const actorIn = (own: RequestSession): Promise<Actor> => (own.known ??= readActor(own));

const give = (own: RequestSession, drawn: string): void => {
  own.secret = drawn;
  own.out = `${own.name}=${drawn}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${absoluteSeconds}${own.secure ? '; Secure' : ''}`;
};

const forget = (own: RequestSession): void => {
  own.secret = undefined;
  own.known = undefined;
  own.id = undefined;
};

const begin = async (own: RequestSession): Promise<SessionActor> => {
  const { db, clock, device } = own;
  const drawn = newSecret();
  const nowMs = clock.now();
  const made = await sql<{ id: number }>`
      insert into session (secret_hash, created_at, seen_at, device) values (${sha256(drawn)}, ${instant(nowMs)}, ${instant(nowMs)}, ${device}) returning id`.execute(
    db,
  );
  give(own, drawn);
  return { kind: 'session', sessionId: made.rows[0]!.id, account: null };
};

const idOfSession = async (own: RequestSession): Promise<number> => {
  const current = await actorIn(own);
  // While an admin views the site as another person, no cart and no other work may use the session.
  if (viewerOf({ actor: current })) throw new Refusal('ReadOnly');
  if (current.kind === 'session') return current.sessionId;
  // Awaits the stored promise itself, because a promise derived from it would reject unhandled.
  const begun = begin(own);
  own.known = begun;
  return (await begun).sessionId;
};

const sessionIn = (own: RequestSession): Promise<number> => (own.id ??= idOfSession(own));

/** Ends a session that belongs to another account, or that waits for another account's second factor. */
const endOther = async (db: Db, sessionId: number, accountId: number): Promise<boolean> =>
  (
    await sql`
      update session set secret_hash = ${sha256(newSecret())}, account_id = null, signed_in_at = null, second_factor_at = null,
        awaited_account_id = null, awaited_until = null where id = ${sessionId} and coalesce(account_id, awaited_account_id) <> ${accountId}`.execute(
      db,
    )
  ).numAffectedRows === 1n;

/**
 * Signs an account in to the session and renews its secret, in one statement.
 * When the session belongs to another account, ends it and creates a new session: the cart, holds and visits of the old
 * session belong to that account.
 * Throws `Unauthenticated` when `proof` no longer holds: the password has changed since the check, or the session no
 * longer waits for the second factor of this account.
 */
const turn = async (
  own: RequestSession,
  accountId: number,
  proof: SignInProof,
  changes: RawBuilder<unknown>,
): Promise<void> => {
  const { db, device } = own;
  const drawn = newSecret();
  const isProven = typeof proof === 'string' ? sql`` : sql`and password_hash = ${proof.passwordHash}`;
  const waits =
    typeof proof === 'string'
      ? sql`and ${sql.ref(proof === 'awaited' ? 's.awaited_account_id' : 's.account_id')} = proven.id`
      : sql``;
  // Locks the account, so that its password cannot change at the same time.
  const given = async (sessionId: number): Promise<boolean> =>
    (
      await sql`
        with proven as (select id from account where id = ${accountId} and deleted_at is null ${isProven} for share)
        update session s set secret_hash = ${sha256(drawn)}, device = ${device}, ${changes} from proven
        where s.id = ${sessionId} and coalesce(s.account_id, s.awaited_account_id, proven.id) = proven.id ${waits}`.execute(
        db,
      )
    ).numAffectedRows === 1n;
  let isGiven = await given(await sessionIn(own));
  if (!isGiven && (await endOther(db, await sessionIn(own), accountId))) {
    forget(own);
    isGiven = await given(await sessionIn(own));
  }
  if (!isGiven) throw new Refusal('Unauthenticated');
  give(own, drawn);
  own.known = undefined;
};

const signIn = async (
  own: RequestSession,
  accountId: number,
  withSecondFactor: boolean,
  proof: SignInProof,
): Promise<void> => {
  const nowMs = instant(own.clock.now());
  await turn(
    own,
    accountId,
    proof,
    sql`account_id = ${accountId}, signed_in_at = ${nowMs}, created_at = ${nowMs}, seen_at = ${nowMs},
        second_factor_at = ${withSecondFactor ? nowMs : null}, awaited_account_id = null, awaited_until = null`,
  );
};

const awaitSecondFactor = (own: RequestSession, accountId: number, proof: SignInProof): Promise<void> =>
  turn(
    own,
    accountId,
    proof,
    sql`account_id = null, signed_in_at = null, second_factor_at = null, awaited_account_id = ${accountId},
        awaited_until = ${instant(own.clock.now() + awaitedSeconds * secondMs)}`,
  );

const awaited = async (own: RequestSession): Promise<number | null> => {
  const current = await actorIn(own);
  if (current.kind === 'visitor') return null;
  const { db, clock } = own;
  const found = await sql<{ awaited_account_id: number | null }>`
      select awaited_account_id from session where id = ${current.sessionId} and awaited_until > ${instant(clock.now())}`.execute(
    db,
  );
  return found.rows[0]?.awaited_account_id ?? null;
};

const signOut = async (own: RequestSession): Promise<void> => {
  const current = await actorIn(own);
  if (current.kind === 'visitor') return;
  const { db, clock, name, secure } = own;
  const viewer = viewerOf({ actor: current });
  if (viewer) await leaveView(db, viewer, 'signed out', clock.now());
  await sql`
      update session set secret_hash = ${sha256(newSecret())}, account_id = null, signed_in_at = null, second_factor_at = null,
        awaited_account_id = null, awaited_until = null where id = ${viewer?.sessionId ?? current.sessionId}`.execute(
    db,
  );
  forget(own);
  own.out = `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
};

/**
 * Opens the context of one request. The session is read at most once, and only when the browser sent a cookie. A new
 * session is created on first use.
 */
export const openRequestContext = (
  app: App,
  request: { headers: HeaderReader; requestId: string; address: string },
): RequestContext => {
  const { db, clock, env } = app;
  const secure = env.PUBLIC_URL.startsWith('https:');
  const name = cookieName(secure);
  const own: RequestSession = {
    db,
    clock,
    secure,
    name,
    device: (request.headers.get('user-agent') ?? '').slice(0, deviceLength),
    secret: cookieValue(request.headers.get('cookie'), name),
    out: undefined,
    known: undefined,
    id: undefined,
  };
  let spoken: Language | undefined;
  let devices: string | undefined;
  let retryAfter: number | undefined;
  const keptDevices = (): string => devices ?? deviceCookie.read(request.headers.get('cookie'), secure);

  const language = async (): Promise<Language> =>
    spoken ??
    languageIn(request.headers.get('cookie'), secure) ??
    accountOf({ actor: await actorIn(own) })?.locale ??
    'fr';

  return {
    requestId: request.requestId,
    address: request.address,
    actor: () => actorIn(own),
    session: () => sessionIn(own),
    signIn: (accountId, withSecondFactor, proof) => signIn(own, accountId, withSecondFactor, proof),
    awaitSecondFactor: (accountId, proof) => awaitSecondFactor(own, accountId, proof),
    awaited: () => awaited(own),
    signOut: () => signOut(own),
    language,
    speak: (chosenLanguage) => void (spoken = chosenLanguage),
    comeAgain: (seconds) => void (retryAfter = seconds),
    retryAfter: () => retryAfter,
    isKnownDevice: (account) => isKnownDevice(appSecret(app), keptDevices(), account),
    knowDevice: (account) => void (devices = withDevice(appSecret(app), keptDevices(), account)),
    cookies: () =>
      [
        own.out,
        spoken && languageCookie(spoken, secure),
        devices === undefined ? undefined : deviceCookie.write(devices, secure),
      ].filter((cookie) => cookie !== undefined),
  };
};

/**
 * Deletes up to `limit` sessions older than thirty days, which no cookie can open
 * (docs/product/personal-data.md#retention). Leaves a session that still has a cart. Returns the number deleted.
 */
export const forgetSessions = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from session where id in (
      select id from session s where created_at <= ${instant(nowMs - absoluteSeconds * secondMs)} and not exists (select 1 from cart c where c.session_id = s.id)
      order by created_at limit ${limit})`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
};

export type OpenSession = {
  readonly session_id: number;
  readonly id: string;
  readonly device: string;
  readonly signed_in_at: EpochMs;
  readonly seen_at: EpochMs;
};

/** Sessions signed in to an account, the most recently used first. `id` names a session without giving access to it. */
export const sessionsOfAccount = async (db: Db, accountId: number, nowMs: number): Promise<OpenSession[]> =>
  (
    await sql<OpenSession>`
    select id as session_id, left(secret_hash, 22) as id, device, signed_in_at, seen_at from session where account_id = ${accountId} and seen_at > ${instant(nowMs - idleSeconds * secondMs)} order by seen_at desc limit 100`.execute(
      db,
    )
  ).rows;

/**
 * Signs an account out of one session, and invalidates the secret of this session. `named` is the `id` of
 * `sessionsOfAccount`. Returns the number of sessions ended.
 */
export const endSessionNamed = async (trx: Db, accountId: number, named: string, nowMs: number): Promise<number> => {
  const dead = sha256(newSecret());
  const ended = await sql<{ id: number }>`
    update session set secret_hash = md5(secret_hash || ${dead}) || md5(${dead} || secret_hash), account_id = null, signed_in_at = null, second_factor_at = null
    where account_id = ${accountId} and left(secret_hash, 22) = ${named} returning id`.execute(trx);
  await endViewsIn(
    trx,
    ended.rows.map(({ id }) => id),
    nowMs,
  );
  return ended.rows.length;
};

/**
 * Signs an account out of all its sessions except `exceptSessionId`, and invalidates their secrets. Also ends the
 * logins that wait for the second factor of the account, the admins' views of the account, and the account's own views
 * of other people.
 */
export const endSessionsOfAccount = async (
  trx: Db,
  accountId: number,
  exceptSessionId: number,
  nowMs: number,
): Promise<void> => {
  await endViewsOf(trx, accountId, nowMs);
  const dead = sha256(newSecret());
  await sql`
    update session set secret_hash = md5(secret_hash || ${dead}) || md5(${dead} || secret_hash), account_id = null, signed_in_at = null, second_factor_at = null,
      awaited_account_id = null, awaited_until = null
    where (account_id = ${accountId} or awaited_account_id = ${accountId}) and id <> ${exceptSessionId}`.execute(trx);
};

/** Requires the second factor again in every session of an account. */
export const forgetShownFactor = async (trx: Db, accountId: number): Promise<void> => {
  await sql`update session set second_factor_at = null where account_id = ${accountId}`.execute(trx);
};

/** Ends every session of an account and deletes the personal data of these sessions. Returns their ids. */
export const emptySessionsOfAccount = async (trx: Db, accountId: number): Promise<number[]> => {
  const dead = sha256(newSecret());
  return (
    await sql<{ id: number }>`
    update session set secret_hash = md5(secret_hash || ${dead}) || md5(${dead} || secret_hash), account_id = null, signed_in_at = null, second_factor_at = null,
      awaited_account_id = null, awaited_until = null, device = ''
    where account_id = ${accountId} or awaited_account_id = ${accountId} returning id`.execute(trx)
  ).rows.map((row) => row.id);
};
