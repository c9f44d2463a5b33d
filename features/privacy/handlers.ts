import { z } from 'zod';
import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { minuteMs } from '#core/units.ts';
import { hasOtherOwner, lockAccount } from '#features/accounts/queries/deleted.ts';
import { lockOwners } from '#features/accounts/queries/admins.ts';
import { endTokens, useToken } from '#features/accounts/queries/tokens.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { endAccess } from '#features/accounts/verbs/end-access.ts';
import { audited, checkOwnPassword } from '#features/accounts/verbs/own-account.ts';
import { proveAddress } from '#features/accounts/verbs/prove.ts';
import { takeAnyCode } from '#features/accounts/verbs/second-factor.ts';
import { beginTry, laneOf, refuseManyCodes } from '#features/accounts/verbs/tries.ts';
import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { attachBookings, changeAddressOf } from '#features/bookings/queries/forget.ts';
import { notify, type MessageToSend } from '#features/notifications/verbs/notify.ts';
import { prosOf } from '#features/profiles/queries/leaving.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { mayAskMail } from '#platform/mail/mail-flood.ts';
import { sessionOf, type Account, signedIn } from '#platform/app/actor.ts';
import { changeEmail, confirmEmail, deleteUser, exportUser, pendingVisit, readDeletion } from './contract.ts';
import { messages } from './messages.ts';
import { pendingVisits } from './queries/pending.ts';
import { erase } from './verbs/erase.ts';
import { archiveOf } from './verbs/export.ts';
import { personOf } from './verbs/person.ts';

const isLastAdmin = async (db: Db, account: Account): Promise<boolean> => account.adminRoles.includes('owner') && !(await hasOtherOwner(db, account.id));

/** Checks a code of the second factor of whoever is signed in, where there is one; taken once, whatever follows. */
const checkOwnCode = async (call: Call, account: Account, code: string | null | undefined): Promise<void> => {
  if (!account.hasSecondFactor) return;
  if (!code) throw new Refusal('InvalidInput', { validation: { code: inputMessages.missingFields } });
  const tries = await beginTry(call, `second-factor:${account.id}`, laneOf(call));
  await refuseManyCodes(call, account.id, true);
  const isRight = await call.db.transaction().execute((trx) => takeAnyCode(call, trx, account.id, code, call.now));
  if (!isRight) {
    await tries.failed();
    throw new Refusal('InvalidInput', { validation: { code: accountTexts.wrongCode } });
  }
  await tries.succeeded();
};

export const handlers: readonly Handled[] = [
  handle(exportUser, async (_, call) => {
    const account = signedIn(call);
    const content = await archiveOf(call, personOf(account), call.now);
    if (!content) throw new Refusal('Unauthenticated');
    await writeAudit(call.db, audited('data exported', account), call.now);
    return { name: 'accalmie-mes-donnees.zip', content };
  }),

  handle(readDeletion, async (_, call) => {
    const account = signedIn(call);
    const visits = await pendingVisits(call.db, personOf(account), call.now);
    return { visits, second_factor: account.hasSecondFactor, last_admin: await isLastAdmin(call.db, account) };
  }),

  handle(deleteUser, async ({ password, code }, call) => {
    const { db, now, request } = call;
    const account = signedIn(call);
    const person = personOf(account);
    await checkOwnPassword(call, account, password, 'password');
    await checkOwnCode(call, account, code);
    await db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, account.id))) throw new Refusal('Unauthenticated');
      const proIds = await prosOf(trx, account.id);
      await lockResources(trx, await resourcesOf(trx, proIds));
      const visits = await pendingVisits(trx, person, now);
      // Nothing is cancelled silently: somebody expects each of them.
      if (visits.length > 0) throw new Refusal('Conflict', { additional: { visits: z.array(pendingVisit).parse(visits) } });
      if (account.adminRoles.includes('owner')) await lockOwners(trx);
      if (await isLastAdmin(trx, account)) throw new Refusal('Conflict', { additional: { last_admin: true } });
      await erase(call, trx, { ...person, address: account.email, proIds }, now);
      await writeAudit(trx, audited('account deleted', account), now);
      await notify(trx, [{ message: messages.account_deleted, key: account.publicId, payload: { email: account.email } }], now);
    });
    await request.signOut();
    return {};
  }),

  handle(changeEmail, async ({ email, password }, call) => {
    const { db, now } = call;
    const account = signedIn(call);
    const wanted = email.toLowerCase();
    await checkOwnPassword(call, account, password, 'password');
    if (wanted === account.email) throw new Refusal('NoChanges', { additional: 'no_changes' });
    // One mail a minute to each address, whatever is asked.
    const about = `${account.publicId}.${sha256(wanted).slice(0, 32)}.${Math.floor(now / minuteMs)}`;
    await db.transaction().execute(async (trx) => {
      await endTokens(trx, account.id, 'change_email', now);
      await writeAudit(trx, audited('email change asked', account), now);
      const asked = (email: string): Pick<MessageToSend, 'key' | 'payload'> => ({ key: about, payload: { account: account.id, email } });
      const mayAsk = await mayAskMail(call, trx, { kind: messages.email_change.kind, to: wanted }, now);
      await notify(
        trx,
        [...(mayAsk ? [{ message: messages.email_change, ...asked(wanted) }] : []), { message: messages.email_change_asked, ...asked(account.email) }],
        now,
      );
    });
    return {};
  }),

  handle(confirmEmail, async ({ token }, call) => {
    const { db, now, request } = call;
    const account = signedIn(call);
    const email = await db.transaction().execute(async (trx) => {
      const used = await useToken(trx, 'change_email', sha256(token), now);
      if (used && used.account_id !== account.id) throw new Refusal('InvalidInput', { validation: { token: accountTexts.otherAccount } });
      // What was booked as a guest under the address that goes stays theirs.
      if (account.isVerified) await attachBookings(trx, { accountId: account.id, email: account.email });
      if (!used || !(await proveAddress(call, trx, account.id, used.email, now)))
        throw new Refusal('InvalidInput', { validation: { token: accountTexts.deadLink } });
      await changeAddressOf(trx, account.id, { before: account.email, after: used.email });
      await endAccess(call, trx, { accountId: account.id, keptSession: sessionOf(call) }, now);
      await writeAudit(trx, audited('email changed', account), now);
      return used.email;
    });
    await request.signIn(account.id, account.hasShownSecondFactor, 'own');
    return { email };
  }),
];
