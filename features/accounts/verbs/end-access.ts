import type { Db } from '#platform/db/db.ts';
import { dropMailsTo } from '#platform/jobs/outbox.ts';
import { endSessionsOfAccount } from '#platform/http/session.ts';
import type { App } from '#platform/app/app.ts';
import { messages } from '../messages.ts';
import { closeAccount, lockUnproven } from '../queries/accounts.ts';
import { endAllTokens } from '../queries/tokens.ts';

/**
 * Ends every access to an account except one session. This includes other sessions, logins waiting for a second factor,
 * mailed and queued links, calendar feeds and links to the account's visits (`docs/access.md`). Must run inside the
 * transaction that changes the credentials.
 */
export const endAccess = async (
  app: Pick<App, 'emit'>,
  trx: Db,
  whose: { readonly accountId: number; readonly keptSession: number },
  nowMs: number,
): Promise<void> => {
  const { accountId, keptSession } = whose;
  await endSessionsOfAccount(trx, accountId, keptSession, nowMs);
  await endAllTokens(trx, accountId, nowMs);
  await dropMailsTo(trx, accountId, [messages.account_verify.kind], nowMs);
  await app.emit(trx, 'access', accountId, nowMs);
};

/**
 * Closes the other accounts of an address once one account has verified that address. The creators of the closed
 * accounts lose all access to them.
 */
export const closeUnproven = async (
  app: Pick<App, 'emit'>,
  trx: Db,
  proven: { readonly email: string; readonly accountId: number },
  nowMs: number,
): Promise<void> => {
  for (const accountId of await lockUnproven(trx, proven.email, proven.accountId)) {
    await closeAccount(trx, accountId, nowMs);
    await endAccess(app, trx, { accountId, keptSession: 0 }, nowMs);
    await app.emit(trx, 'closed', accountId, nowMs);
  }
};
