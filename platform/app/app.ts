import type { Emit } from '../db/event-handlers.ts';
import type { Db } from '../db/db.ts';
import type { Storage } from '../files/storage.ts';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { PersonalData } from './personal-data.ts';

/** The services that the process opened at start, given to every call. */
export type App = {
  readonly env: Env;
  readonly db: Db;
  readonly databaseKind: 'pglite' | 'postgres';
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: Storage;
  /** Labels of the messages for admins, by message kind. */
  readonly messageLabels: ReadonlyMap<string, string>;
  /** Declarations of the personal data of each feature. The platform's own comes last. */
  readonly personalData: readonly PersonalData[];
  /**
   * Runs the handlers of an event, so that other features react to a change of a professional, an account or a booking.
   */
  readonly emit: Emit;
};
