import type { Db } from '#platform/db/db.ts';
import { dropMailsTo } from '#platform/jobs/outbox.ts';
import { endSessionsOfAccount } from '#platform/http/session.ts';
import type { App } from '#platform/app/app.ts';
import { messages } from '../messages.ts';
import { closeAccount, lockUnproven } from '../queries/accounts.ts';
import { endAllTokens } from '../queries/tokens.ts';

/**
 * Ends every way into an account and into what is its own, but the session kept: the other sessions, the logins that wait for a second factor, the links sent
 * by mail and those still to be written, calendar feeds, the links of its visits (`docs/access.md`). Inside the transaction that changes what opens it.
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

/** Closes the accounts that somebody opened with an address and never proved, once an account has: what they made gives nothing of it. */
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
