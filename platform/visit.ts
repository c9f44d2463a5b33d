import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';

/** What the process has opened, handed to every call. */
export type House = {
  readonly env: Env;
  readonly db: Db;
  readonly databaseKind: 'pglite' | 'postgres';
  readonly clock: Clock;
  readonly log: Log;
};

/** Who acts: nobody known, or the holder of a session. */
export type Actor = { readonly kind: 'visitor' } | { readonly kind: 'session'; readonly sessionId: number };

/** The session of whoever acts; 0, which no session has, for a visitor. */
export const sessionOf = ({ actor }: { readonly actor: Actor }): number => (actor.kind === 'session' ? actor.sessionId : 0);

/** One HTTP request as the house sees it: who, from where, and the cookies to send back. */
export type Visit = {
  readonly requestId: string;
  readonly address: string;
  readonly actor: () => Promise<Actor>;
  readonly session: () => Promise<number>;
  readonly cookies: () => readonly string[];
};
