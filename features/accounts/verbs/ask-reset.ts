import { secondMs } from '#core/units.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/db/ids.ts';
import { takeTry } from '#platform/http/throttle.ts';
import { messages } from '../messages.ts';
import { accountByEmail } from '../queries/accounts.ts';

const windowMs = 600_000;

/**
 * Queues the mail to choose a new password, at most once per address in ten minutes. `email` is in lower case.
 * An unknown address causes the same reads and writes but no mail, so that timing does not reveal whether an account
 * exists.
 */
export const askReset = (db: Db, email: string, nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const key = `${sha256(email).slice(0, 32)}:${Math.floor(nowMs / windowMs)}`;
    await takeTry(trx, { key: `reset:${key}`, most: 1, seconds: windowMs / secondMs }, nowMs);
    const isKnown = (await accountByEmail(trx, email)) !== undefined;
    await notify(
      trx,
      [
        {
          message: isKnown ? messages.password_reset : { ...messages.password_reset, mail: null },
          key,
          payload: { email },
        },
      ],
      nowMs,
    );
  });
