import type { Emit } from '../db/event-handlers.ts';
import type { Db } from '../db/db.ts';
import type { Storage } from '../files/storage.ts';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { PersonalData } from './personal-data.ts';

/** What the process has opened, handed to every call. */
export type App = {
  readonly env: Env;
  readonly db: Db;
  readonly databaseKind: 'pglite' | 'postgres';
  readonly clock: Clock;
  readonly log: Log;
  /** Where the files that people send are kept. */
  readonly storage: Storage;
  /** What admins read of a mail, by the kind of its message. */
  readonly messageLabels: ReadonlyMap<string, string>;
  /** What each feature holds of somebody, in their order; the platform last. */
  readonly personalData: readonly PersonalData[];
  /** Makes later features follow what a professional changed. */
  readonly emit: Emit;
};
