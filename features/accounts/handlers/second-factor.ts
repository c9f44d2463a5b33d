import { Refusal } from '#core/refusal.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../contract/own-account.ts';
import { loginSecondFactor } from '../contract/sign-in.ts';
import { accountById } from '../queries/accounts.ts';
import { replaceRecoveryCodes } from '../queries/second-factors.ts';
import { endTokens } from '../queries/tokens.ts';
import { accountTexts } from '../texts.ts';
import { audited, checkOwnPassword } from '../verbs/own-account.ts';
import { dropFactor, refuseUninvited } from '../verbs/admin.ts';
import { newRecoveryCodes, newSecondFactor, recoveryHash, takeAnyCode, takeCode } from '../verbs/second-factor.ts';
import { isKnownHere } from '../verbs/sign-in.ts';
import { beginTry, laneOf, refuseManyCodes } from '../verbs/tries.ts';

const wrongCode = (): Refusal => new Refusal('InvalidInput', { validation: { code: accountTexts.wrongCode } });

export const handlers: readonly Handled[] = [
  handle(loginSecondFactor, async ({ code }, call) => {
    const id = await call.request.awaited();
    if (id === null) throw new Refusal('Unauthenticated');
    const account = await accountById(call.db, id);
    const known = account && isKnownHere(call, account) ? account : undefined;
    const tries = await beginTry(call, `second-factor:${id}`, laneOf(call, known));
    await refuseManyCodes(call, id, known !== undefined);
    const isRight = await call.db.transaction().execute((trx) => takeAnyCode(call, trx, id, code, call.nowMs));
    if (!account || !isRight) {
      await tries.failed();
      throw wrongCode();
    }
    await tries.succeeded();
    await call.request.signIn(id, true, 'awaited');
    call.request.knowDevice({ id, passwordHash: account.password_hash });
    await writeAudit(call.db, audited('login with second factor', { publicId: account.public_id }), call.nowMs);
    return {};
  }),

  // Requires the password again. Otherwise anyone who finds an open session could lock the owner of the account out for
  // good.
  handle(beginSecondFactor, async ({ password, invitation }, call) => {
    const account = signedIn(call);
    await refuseUninvited(call, account, invitation);
    await checkOwnPassword(call, account, password, 'password');
    const prepared = await newSecondFactor(call, account, call.nowMs);
    if (!prepared) throw new Refusal('AlreadyExists', { additional: accountTexts.secondFactorInPlace });
    return prepared;
  }),

  handle(confirmSecondFactor, async ({ code, invitation }, call) => {
    const account = signedIn(call);
    await refuseUninvited(call, account, invitation);
    if (account.hasSecondFactor) throw new Refusal('AlreadyExists', { additional: accountTexts.secondFactorInPlace });
    const tries = await beginTry(call, `second-factor:${account.id}`, laneOf(call));
    const codes = newRecoveryCodes();
    const isRight = await call.db.transaction().execute(async (trx) => {
      if (!(await takeCode(call, trx, account.id, code, call.nowMs))) return false;
      await replaceRecoveryCodes(
        trx,
        account.id,
        codes.map((one) => recoveryHash(account.id, one)),
      );
      await endTokens(trx, account.id, 'admin_factor', call.nowMs);
      await writeAudit(trx, audited('second factor set up', account), call.nowMs);
      return true;
    });
    if (!isRight) {
      await tries.failed();
      throw wrongCode();
    }
    await call.request.signIn(account.id, true, 'own');
    return { recovery_codes: codes };
  }),

  handle(removeSecondFactor, async ({ password }, call) => {
    const account = signedIn(call);
    await checkOwnPassword(call, account, password, 'password');
    await call.db.transaction().execute(async (trx) => {
      await dropFactor(trx, account.id, call.nowMs);
      await writeAudit(trx, audited('second factor removed', account), call.nowMs);
    });
    return {};
  }),
];
