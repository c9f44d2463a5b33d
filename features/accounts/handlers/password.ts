import { Refusal } from '#core/refusal.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { hashPassword } from '#platform/security/password.ts';
import { sessionOf, signedIn } from '#platform/app/actor.ts';
import { changePassword } from '../contract/own-account.ts';
import { forgottenPassword, login, resetPassword } from '../contract/sign-in.ts';
import { messages } from '../messages.ts';
import { setPassword } from '../queries/accounts.ts';
import { useToken } from '../queries/tokens.ts';
import { audited, checkOwnPassword } from '../verbs/own-account.ts';
import { endAccess } from '../verbs/end-access.ts';
import { finishSignIn } from '../verbs/finish-sign-in.ts';
import { accountToReset, deadLink, proveAddress } from '../verbs/prove.ts';
import { askReset } from '../verbs/ask-reset.ts';
import { accountOpenedBy, candidatesOf, saltOf, withFreshHash } from '../verbs/sign-in.ts';
import { beginTry, laneOf } from '../verbs/tries.ts';

export const handlers: readonly Handled[] = [
  handle(login, async ({ email, password }, call) => {
    const typed = email.toLowerCase();
    const candidates = await candidatesOf(call, typed);
    const lane = laneOf(call, candidates.known);
    const tries = await beginTry(call, typed, lane);
    const found = await accountOpenedBy(candidates, password, lane);
    if (!found) {
      await tries.failed();
      throw new Refusal('InvalidUserPass');
    }
    // A sign-in to an unverified account does not reset the count of failures. Otherwise an attacker could register the
    // victim's address, sign in to that new account, and so reset the count.
    if (found.email_verified_at !== null) await tries.succeeded();
    return finishSignIn(call, await withFreshHash(call, found, password, lane));
  }),

  handle(forgottenPassword, async ({ email }, { db, nowMs }) => {
    await askReset(db, email.toLowerCase(), nowMs);
    return {};
  }),

  handle(resetPassword, async ({ token, new_password }, call) => {
    const { db, nowMs } = call;
    const passwordHash = await hashPassword(new_password, laneOf(call));
    await db.transaction().execute(async (trx) => {
      const used = await useToken(trx, 'reset_password', sha256(token), nowMs);
      const account = used && (await accountToReset(call, trx, used, passwordHash));
      if (!account) throw deadLink();
      await setPassword(trx, account.id, passwordHash, nowMs);
      await endAccess(call, trx, { accountId: account.id, keptSession: 0 }, nowMs);
      // The reset link was opened from the mailbox, so the reset also verifies the address.
      if (!(await proveAddress(call, trx, account.id, used.email, nowMs))) throw deadLink();
      await writeAudit(trx, audited('password reset', { publicId: account.publicId }), nowMs);
      await notify(
        trx,
        [{ message: messages.password_changed, key: sha256(token).slice(0, 32), payload: { account: account.id } }],
        nowMs,
      );
    });
    return {};
  }),

  handle(changePassword, async ({ old_password, new_password }, call) => {
    const { db, nowMs, request } = call;
    const account = signedIn(call);
    const accountRow = await checkOwnPassword(call, account, old_password, 'old_password');
    const passwordHash = await hashPassword(new_password, laneOf(call), saltOf(call, account.email, [accountRow]));
    await db.transaction().execute(async (trx) => {
      await setPassword(trx, account.id, passwordHash, nowMs);
      await endAccess(call, trx, { accountId: account.id, keptSession: sessionOf(call) }, nowMs);
      await writeAudit(trx, audited('password changed', account), nowMs);
      await notify(
        trx,
        [{ message: messages.password_changed, key: `${account.publicId}:${nowMs}`, payload: { account: account.id } }],
        nowMs,
      );
    });
    await request.signIn(account.id, account.hasShownSecondFactor, 'own');
    request.knowDevice({ id: account.id, passwordHash });
    return {};
  }),
];
