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

/** One HTTP request as the house sees it: who, from where, and the cookies to send back. */
export type Visit = {
  readonly requestId: string;
  readonly address: string;
  readonly actor: () => Promise<Actor>;
  readonly session: () => Promise<number>;
  readonly setCookie: (cookie: string) => void;
  readonly cookies: () => readonly string[];
};
