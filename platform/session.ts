import { sql } from 'kysely';
import { instant, type Db } from './db.ts';
import { newSecret, sha256 } from './ids.ts';
import type { Actor, House, Visit } from './visit.ts';

const idleSeconds = 7 * 86_400;
const absoluteSeconds = 30 * 86_400;

const cookieName = (secure: boolean): string => (secure ? '__Host-accalmie' : 'accalmie');

const cookieValue = (header: string | null, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
};

/** The visit of one request: its session is read at most once, and only when a cookie came; it begins only when something asks for it, and once. */
export const openVisit = (house: House, request: { headers: Headers; requestId: string; address: string }): Visit => {
  const { db, clock, env } = house;
  const secure = env.PUBLIC_URL.startsWith('https:');
  const name = cookieName(secure);
  const out: string[] = [];
  let known: Promise<Actor> | undefined;

  const read = async (): Promise<Actor> => {
    const secret = cookieValue(request.headers.get('cookie'), name);
    if (!secret) return { kind: 'visitor' };
    const now = clock.now();
    const found = await sql<{ id: number }>`
      update session set seen_at = ${instant(now)}
      where secret_hash = ${sha256(secret)} and seen_at > ${instant(now - idleSeconds * 1000)} and created_at > ${instant(now - absoluteSeconds * 1000)}
      returning id`.execute(db);
    const id = found.rows[0]?.id;
    return id === undefined ? { kind: 'visitor' } : { kind: 'session', sessionId: id };
  };

  const begin = async (): Promise<Extract<Actor, { kind: 'session' }>> => {
    const secret = newSecret();
    const now = clock.now();
    const made = await sql<{ id: number }>`
      insert into session (secret_hash, created_at, seen_at) values (${sha256(secret)}, ${instant(now)}, ${instant(now)}) returning id`.execute(db);
    out.push(`${name}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${absoluteSeconds}${secure ? '; Secure' : ''}`);
    return { kind: 'session', sessionId: made.rows[0]!.id };
  };

  const actor = (): Promise<Actor> => (known ??= read());

  const idOfSession = async (): Promise<number> => {
    const current = await actor();
    if (current.kind === 'session') return current.sessionId;
    const begun = begin();
    known = begun;
    return (await begun).sessionId;
  };
  let id: Promise<number> | undefined;

  return {
    requestId: request.requestId,
    address: request.address,
    actor,
    session: () => (id ??= idOfSession()),
    cookies: () => out,
  };
};

/** Forgets up to `limit` sessions that no cookie opens any more, thirty days after they began (trust §5); one with a cart waits for it. Gives how many. */
export const forgetSessions = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from session where id in (
      select id from session s where created_at <= ${instant(nowMs - absoluteSeconds * 1000)} and not exists (select 1 from cart c where c.session_id = s.id)
      order by created_at limit ${limit})`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
};
