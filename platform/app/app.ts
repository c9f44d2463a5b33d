import type { Emit } from '../db/event-handlers.ts';
import type { Db } from '../db/db.ts';
import type { Storage } from '../files/storage.ts';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { PersonalData } from './personal-data.ts';

/** The resources that the process opens at start and passes to every call. */
export type App = {
  readonly env: Env;
  readonly db: Db;
  readonly databaseKind: 'pglite' | 'postgres';
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: Storage;
  /** Label that admins see for each message, by message kind. */
  readonly messageLabels: ReadonlyMap<string, string>;
  /** The personal data that each feature declares. The declaration of the platform comes last. */
  readonly personalData: readonly PersonalData[];
  readonly emit: Emit;
};
