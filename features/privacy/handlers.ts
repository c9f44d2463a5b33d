import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { lockAccount } from '#features/accounts/queries/deleted.ts';
import { useToken } from '#features/accounts/queries/tokens.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { endAccess } from '#features/accounts/verbs/end-access.ts';
import { audited, checkOwnPassword } from '#features/accounts/verbs/own-account.ts';
import { proveAddress } from '#features/accounts/verbs/prove.ts';
import { takeAnyCode } from '#features/accounts/verbs/second-factor.ts';
import { beginTry, laneOf, refuseManyCodes } from '#features/accounts/verbs/tries.ts';
import { attachBookings, changeAddressOf } from '#features/bookings/queries/forget.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { sessionOf, type Account, signedIn } from '#platform/app/actor.ts';
import { changeEmail, confirmEmail, deleteUser, exportUser, readDeletion } from './contract.ts';
import { pendingVisits } from './queries/pending-visits.ts';
import { askAddress } from './verbs/ask-address.ts';
import { archiveOf } from './verbs/export.ts';
import { isLastAdmin, leave } from './verbs/leave.ts';
import { personOf } from './verbs/person.ts';

/**
 * Checks the second-factor code of the signed-in account, when it has a second factor. The code cannot be used again,
 * even if the call fails later.
 */
const checkOwnCode = async (call: Call, account: Account, code: string | null | undefined): Promise<void> => {
  if (!account.hasSecondFactor) return;
  if (!code) throw new Refusal('InvalidInput', { validation: { code: inputMessages.missingFields } });
  const tries = await beginTry(call, `second-factor:${account.id}`, laneOf(call));
  await refuseManyCodes(call, account.id, true);
  const isRight = await call.db.transaction().execute((trx) => takeAnyCode(call, trx, account.id, code, call.nowMs));
  if (!isRight) {
    await tries.failed();
    throw new Refusal('InvalidInput', { validation: { code: accountTexts.wrongCode } });
  }
  await tries.succeeded();
};

export const handlers: readonly Handled[] = [
  handle(exportUser, async (_, call) => {
    const account = signedIn(call);
    const content = await archiveOf(call, personOf(account), call.nowMs);
    if (!content) throw new Refusal('Unauthenticated');
    await writeAudit(call.db, audited('data exported', account), call.nowMs);
    return { name: 'accalmie-mes-donnees.zip', content };
  }),

  handle(readDeletion, async (_, call) => {
    const account = signedIn(call);
    const visits = await pendingVisits(call.db, personOf(account), call.nowMs);
    return { visits, second_factor: account.hasSecondFactor, last_admin: await isLastAdmin(call.db, account) };
  }),

  handle(deleteUser, async ({ password, code }, call) => {
    const { db, nowMs, request } = call;
    const account = signedIn(call);
    await checkOwnPassword(call, account, password, 'password');
    await checkOwnCode(call, account, code);
    await db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, account.id))) throw new Refusal('Unauthenticated');
      await leave(call, trx, account, nowMs);
      await writeAudit(trx, audited('account deleted', account), nowMs);
    });
    await request.signOut();
    return {};
  }),

  handle(changeEmail, async ({ email, password }, call) => {
    const { db, nowMs } = call;
    const account = signedIn(call);
    const wanted = email.toLowerCase();
    await checkOwnPassword(call, account, password, 'password');
    if (wanted === account.email) throw new Refusal('NoChanges', { additional: 'no_changes' });
    await db.transaction().execute(async (trx) => {
      await writeAudit(trx, audited('email change asked', account), nowMs);
      await askAddress(call, trx, account, wanted);
    });
    return {};
  }),

  handle(confirmEmail, async ({ token }, call) => {
    const { db, nowMs, request } = call;
    const account = signedIn(call);
    const email = await db.transaction().execute(async (trx) => {
      const used = await useToken(trx, 'change_email', sha256(token), nowMs);
      if (used && used.account_id !== account.id)
        throw new Refusal('InvalidInput', { validation: { token: accountTexts.otherAccount } });
      // First attaches to the account the bookings made without an account under its old address. After the change of
      // address, they could not be found.
      if (account.isVerified) await attachBookings(trx, { accountId: account.id, email: account.email });
      if (!used || !(await proveAddress(call, trx, account.id, used.email, nowMs)))
        throw new Refusal('InvalidInput', { validation: { token: accountTexts.deadLink } });
      await changeAddressOf(trx, account.id, { before: account.email, after: used.email });
      await endAccess(call, trx, { accountId: account.id, keptSession: sessionOf(call) }, nowMs);
      await writeAudit(trx, audited('email changed', account), nowMs);
      return used.email;
    });
    await request.signIn(account.id, account.hasShownSecondFactor, 'own');
    return { email };
  }),
];
