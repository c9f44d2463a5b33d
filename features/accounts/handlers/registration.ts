import { Refusal } from '#core/refusal.ts';
import { minuteMs } from '#core/units.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { hashPassword } from '#platform/security/password.ts';
import { signedIn } from '#platform/app/actor.ts';
import { register, sendVerification, verifyEmail } from '../contract/sign-in.ts';
import { accountsOfEmail } from '../queries/accounts.ts';
import { useToken } from '../queries/tokens.ts';
import { accountTexts } from '../texts.ts';
import { deadLink, proveAddress } from '../verbs/prove.ts';
import { askProof, openAccount, referrerOf } from '../verbs/register.ts';
import { saltOf } from '../verbs/sign-in.ts';
import { laneOf } from '../verbs/tries.ts';

export const handlers: readonly Handled[] = [
  handle(register, async (input, call) => {
    const { db, nowMs, request } = call;
    const email = input.email.toLowerCase();
    const referrerId = await referrerOf(call, input.ref_code, email);
    const passwordHash = await hashPassword(
      input.new_password,
      laneOf(call),
      saltOf(call, email, await accountsOfEmail(db, email, 1)),
    );
    const newAccount = {
      email,
      passwordHash,
      firstname: input.firstname,
      lastname: input.lastname,
      referrerId,
      locale: await request.language(),
    };
    const { id } = await db.transaction().execute(async (trx) => {
      const opened = await openAccount(trx, newAccount, nowMs);
      await askProof(call, trx, { ...opened, email });
      return opened;
    });
    await request.signIn(id, false, { passwordHash });
    request.knowDevice({ id, passwordHash });
    return {};
  }),

  // Somebody may have registered with another person's address. So the mailed link verifies the address only when the
  // account it was sent for is signed in.
  handle(verifyEmail, async ({ token }, call) => {
    const account = signedIn(call);
    return call.db.transaction().execute(async (trx) => {
      const used = await useToken(trx, 'verify_email', sha256(token), call.nowMs);
      if (used && used.account_id !== account.id)
        throw new Refusal('InvalidInput', { validation: { token: accountTexts.otherAccount } });
      if (!used || !(await proveAddress(call, trx, used.account_id, used.email, call.nowMs))) throw deadLink();
      return { email: used.email };
    });
  }),

  handle(sendVerification, async (_, call) => {
    const account = signedIn(call);
    await call.db.transaction().execute((trx) => askProof(call, trx, account, `.${Math.floor(call.nowMs / minuteMs)}`));
    return {};
  }),
];
