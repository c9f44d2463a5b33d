import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusal.ts';
import { secondMs, daySeconds } from '#core/units.ts';
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
// When somebody was last here is known to the minute: reading a page writes nothing for them in between.
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

/** The context of one request: its session is read at most once, and only when a cookie came; it begins only when something asks for it, and once. */
export const openRequestContext = (app: App, request: { headers: HeaderReader; requestId: string; address: string }): RequestContext => {
  const { db, clock, env } = app;
  const secure = env.PUBLIC_URL.startsWith('https:');
  const name = cookieName(secure);
  const device = (request.headers.get('user-agent') ?? '').slice(0, deviceLength);
  let secret = cookieValue(request.headers.get('cookie'), name);
  let out: string | undefined;
  let spoken: Language | undefined;
  let known: Promise<Actor> | undefined;
  let devices: string | undefined;
  let retryAfter: number | undefined;
  const keptDevices = (): string => devices ?? deviceCookie.read(request.headers.get('cookie'), secure);

  const read = async (): Promise<Actor> => {
    if (!secret) return { kind: 'visitor' };
    const now = clock.now();
    const row = await readSession(db, secret, { sinceMs: now - absoluteSeconds * secondMs, seenSinceMs: now - idleSeconds * secondMs });
    if (!row) return { kind: 'visitor' };
    if (row.seen_at <= now - seenEverySeconds * secondMs) await markSeen(row.id, now);
    const own = actorOf(row, { nowMs: now, lifeSeconds: absoluteSeconds });
    const view = sessionViewOf(row);
    return view === null ? own : viewedActor(db, own, view, now);
  };

  /** A database that takes no writing lets whoever is signed in go on reading. */
  const markSeen = async (id: number, nowMs: number): Promise<void> => {
    try {
      await sql`update session set seen_at = ${instant(nowMs)} where id = ${id} and seen_at < ${instant(nowMs)}`.execute(db);
    } catch (error) {
      if (!isDatabaseGone(error)) throw error;
    }
  };

  const give = (drawn: string): void => {
    secret = drawn;
    out = `${name}=${drawn}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${absoluteSeconds}${secure ? '; Secure' : ''}`;
  };

  const begin = async (): Promise<number> => {
    const drawn = newSecret();
    const now = clock.now();
    const made = await sql<{ id: number }>`
      insert into session (secret_hash, created_at, seen_at, device) values (${sha256(drawn)}, ${instant(now)}, ${instant(now)}, ${device}) returning id`.execute(
      db,
    );
    give(drawn);
    return made.rows[0]!.id;
  };

  const actor = (): Promise<Actor> => (known ??= read());

  const begun = async (): Promise<SessionActor> => ({ kind: 'session', sessionId: await begin(), account: null });

  const idOfSession = async (): Promise<number> => {
    const current = await actor();
    // Nothing begins in the session of somebody who is only seen.
    if (viewerOf({ actor: current })) throw new Refusal('ReadOnly');
    if (current.kind === 'session') return current.sessionId;
    // One promise, awaited here: a second one made of it would fail unheard.
    const one = begun();
    known = one;
    return (await one).sessionId;
  };
  let id: Promise<number> | undefined;
  const session = (): Promise<number> => (id ??= idOfSession());

  const forget = (): void => {
    secret = undefined;
    known = undefined;
    id = undefined;
  };

  /**
   * Gives the session to an account and draws its secret anew, in one statement. One that was somebody else's is ended and another begun: a cart, a
   * hold and the visits booked in it stay with whoever held it. Refuses when the password that was compared has changed,
   * or the login that was awaited has ended.
   */
  const turn = async (accountId: number, proof: SignInProof, changes: RawBuilder<unknown>): Promise<void> => {
    const drawn = newSecret();
    const isProven = typeof proof === 'string' ? sql`` : sql`and password_hash = ${proof.passwordHash}`;
    const waits = typeof proof === 'string' ? sql`and ${sql.ref(proof === 'awaited' ? 's.awaited_account_id' : 's.account_id')} = proven.id` : sql``;
    // The account is locked against whoever changes its password meanwhile.
    const given = async (sessionId: number): Promise<boolean> =>
      (
        await sql`
        with proven as (select id from account where id = ${accountId} and deleted_at is null ${isProven} for share)
        update session s set secret_hash = ${sha256(drawn)}, device = ${device}, ${changes} from proven
        where s.id = ${sessionId} and coalesce(s.account_id, s.awaited_account_id, proven.id) = proven.id ${waits}`.execute(db)
      ).numAffectedRows === 1n;
    let isGiven = await given(await session());
    if (!isGiven && (await endOther(await session(), accountId))) {
      forget();
      isGiven = await given(await session());
    }
    if (!isGiven) throw new Refusal('Unauthenticated');
    give(drawn);
    known = undefined;
  };

  /** Ends this session if it is, or waits to be, the one of another account. */
  const endOther = async (sessionId: number, accountId: number): Promise<boolean> =>
    (
      await sql`
      update session set secret_hash = ${sha256(newSecret())}, account_id = null, signed_in_at = null, second_factor_at = null,
        awaited_account_id = null, awaited_until = null where id = ${sessionId} and coalesce(account_id, awaited_account_id) <> ${accountId}`.execute(db)
    ).numAffectedRows === 1n;

  const signIn = async (accountId: number, withSecondFactor: boolean, proof: SignInProof): Promise<void> => {
    const now = instant(clock.now());
    await turn(
      accountId,
      proof,
      sql`account_id = ${accountId}, signed_in_at = ${now}, created_at = ${now}, seen_at = ${now},
        second_factor_at = ${withSecondFactor ? now : null}, awaited_account_id = null, awaited_until = null`,
    );
  };

  const awaitSecondFactor = (accountId: number, proof: SignInProof): Promise<void> =>
    turn(
      accountId,
      proof,
      sql`account_id = null, signed_in_at = null, second_factor_at = null, awaited_account_id = ${accountId},
        awaited_until = ${instant(clock.now() + awaitedSeconds * secondMs)}`,
    );

  const awaited = async (): Promise<number | null> => {
    const current = await actor();
    if (current.kind === 'visitor') return null;
    const found = await sql<{ awaited_account_id: number | null }>`
      select awaited_account_id from session where id = ${current.sessionId} and awaited_until > ${instant(clock.now())}`.execute(db);
    return found.rows[0]?.awaited_account_id ?? null;
  };

  const signOut = async (): Promise<void> => {
    const current = await actor();
    if (current.kind === 'visitor') return;
    const viewer = viewerOf({ actor: current });
    if (viewer) await leaveView(db, viewer, 'signed out', clock.now());
    await sql`
      update session set secret_hash = ${sha256(newSecret())}, account_id = null, signed_in_at = null, second_factor_at = null,
        awaited_account_id = null, awaited_until = null where id = ${viewer?.sessionId ?? current.sessionId}`.execute(db);
    forget();
    out = `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
  };

  const language = async (): Promise<Language> =>
    spoken ?? languageIn(request.headers.get('cookie'), secure) ?? accountOf({ actor: await actor() })?.locale ?? 'fr';

  return {
    requestId: request.requestId,
    address: request.address,
    actor,
    session,
    signIn,
    awaitSecondFactor,
    awaited,
    signOut,
    language,
    speak: (asked) => void (spoken = asked),
    comeAgain: (seconds) => void (retryAfter = seconds),
    retryAfter: () => retryAfter,
    isKnownDevice: (account) => isKnownDevice(appSecret(app), keptDevices(), account),
    knowDevice: (account) => void (devices = withDevice(appSecret(app), keptDevices(), account)),
    cookies: () =>
      [out, spoken && languageCookie(spoken, secure), devices === undefined ? undefined : deviceCookie.write(devices, secure)].filter(
        (cookie) => cookie !== undefined,
      ),
  };
};

/**
 * Forgets up to `limit` sessions that no cookie opens any more, thirty days after they began (docs/product/personal-data.md#retention); one with a cart
 * waits for it. Gives how many.
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
  readonly signed_in_at: number;
  readonly seen_at: number;
};

/** The sessions in which an account is signed in, the last seen first; `id` names one without opening it. */
export const sessionsOfAccount = async (db: Db, accountId: number, nowMs: number): Promise<OpenSession[]> =>
  (
    await sql<OpenSession>`
    select id as session_id, left(secret_hash, 22) as id, device, signed_in_at, seen_at from session where account_id = ${accountId} and seen_at > ${instant(nowMs - idleSeconds * secondMs)} order by seen_at desc limit 100`.execute(
      db,
    )
  ).rows;

/** Signs an account out of its session of this name. Gives how many; its secret opens nothing any more. */
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
 * Signs an account out of its sessions but `kept`, and ends the logins that wait for its second factor; their secrets open nothing any more. Nobody sees it,
 * nor is seen by it, from then on.
 */
export const endSessionsOfAccount = async (trx: Db, accountId: number, kept: number, nowMs: number): Promise<void> => {
  await endViewsOf(trx, accountId, nowMs);
  const dead = sha256(newSecret());
  await sql`
    update session set secret_hash = md5(secret_hash || ${dead}) || md5(${dead} || secret_hash), account_id = null, signed_in_at = null, second_factor_at = null,
      awaited_account_id = null, awaited_until = null
    where (account_id = ${accountId} or awaited_account_id = ${accountId}) and id <> ${kept}`.execute(trx);
};

/** Forgets, in every session of an account, that a second factor was shown there. */
export const forgetShownFactor = async (trx: Db, accountId: number): Promise<void> => {
  await sql`update session set second_factor_at = null where account_id = ${accountId}`.execute(trx);
};

/** Ends every session of an account and empties what they say of whoever held them. Gives their ids. */
export const emptySessionsOfAccount = async (trx: Db, accountId: number): Promise<number[]> => {
  const dead = sha256(newSecret());
  return (
    await sql<{ id: number }>`
    update session set secret_hash = md5(secret_hash || ${dead}) || md5(${dead} || secret_hash), account_id = null, signed_in_at = null, second_factor_at = null,
      awaited_account_id = null, awaited_until = null, device = ''
    where account_id = ${accountId} or awaited_account_id = ${accountId} returning id`.execute(trx)
  ).rows.map((row) => row.id);
};
