import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { dayStartMs } from '#core/time.ts';
import { parisZone, minuteMs } from '#core/units.ts';
import { auditHead, brokenAudit, writeAudit } from '#platform/db/audit.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { writtenPhoneParts } from '#platform/app/phone.ts';
import { hashPassword } from '#platform/security/password.ts';
import { endSessionNamed, sessionsOfAccount } from '#platform/http/session.ts';
import { sessionOf, signedIn } from '#platform/app/actor.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSession,
  getProfiles,
  getUser,
  listSessions,
  putUser,
  removeSecondFactor,
} from './contract/own-account.ts';
import {
  forgottenPassword,
  login,
  loginSecondFactor,
  register,
  resetPassword,
  sendVerification,
  signout,
  verifyEmail,
} from './contract/sign-in.ts';
import { changeAdminRoles, inviteAdmin, listAdmins, listAudit } from './contract/admins.ts';
import { messages } from './messages.ts';
import { accountById, accountsOfEmail, changeAccount, setPassword } from './queries/accounts.ts';
import { auditNames, auditOf, countAudit } from './queries/audit.ts';
import { adminsOf } from './queries/admins.ts';
import { replaceRecoveryCodes, secondFactorOf } from './queries/second-factors.ts';
import { endTokens, useToken } from './queries/tokens.ts';
import { idsIn } from './rules/audit-ids.ts';
import { deviceOf } from './rules/device.ts';
import { accountTexts } from './texts.ts';
import { audited, checkOwnPassword, shownUser } from './verbs/own-account.ts';
import { changeRoles, dropFactor, makeAdmin, refuseUninvited } from './verbs/admin.ts';
import { endAccess } from './verbs/end-access.ts';
import { accountToReset, proveAddress } from './verbs/prove.ts';
import { askReset } from './verbs/ask-reset.ts';
import { askProof, openAccount, referrerOf } from './verbs/register.ts';
import { newRecoveryCodes, newSecondFactor, recoveryHash, takeAnyCode, takeCode } from './verbs/second-factor.ts';
import { accountOpenedBy, candidatesOf, isKnownHere, saltOf, withFreshHash } from './verbs/sign-in.ts';
import { beginTry, laneOf, refuseManyCodes } from './verbs/tries.ts';

const wrongCode = (): Refusal => new Refusal('InvalidInput', { validation: { code: accountTexts.wrongCode } });
const deadLink = (): Refusal => new Refusal('InvalidInput', { validation: { token: accountTexts.deadLink } });

const brokenShown = 20;

export const handlers: readonly Handled[] = [
  handle(login, async ({ email, password }, call) => {
    const { db, nowMs, request } = call;
    const typed = email.toLowerCase();
    const candidates = await candidatesOf(call, typed);
    const lane = laneOf(call, candidates.known);
    const tries = await beginTry(call, typed, lane);
    const found = await accountOpenedBy(candidates, password, lane);
    if (!found) {
      await tries.failed();
      throw new Refusal('InvalidUserPass');
    }
    // An unverified account does not reset the count of failures. Otherwise an attacker could register the victim's
    // address and sign in to it to reset the count.
    if (found.email_verified_at !== null) await tries.succeeded();
    if (found.suspended_at !== null) throw new Refusal('Forbidden', { additional: accountTexts.suspended });
    const account = await withFreshHash(call, found, password, lane);
    const proof = { passwordHash: account.password_hash };
    const factor = await secondFactorOf(db, account.id);
    if (factor && factor.confirmed_at !== null) {
      await request.awaitSecondFactor(account.id, proof);
      return { second_factor: true };
    }
    await request.signIn(account.id, false, proof);
    request.knowDevice({ id: account.id, ...proof });
    await writeAudit(db, audited('login', { publicId: account.public_id }), nowMs);
    return { second_factor: false };
  }),

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

  handle(signout, async (_, { request }) => {
    await request.signOut();
    return {};
  }),

  handle(register, async (input, call) => {
    const { db, nowMs, request } = call;
    const email = input.email.toLowerCase();
    const referrerId = await referrerOf(call, input.ref_code, email);
    const passwordHash = await hashPassword(
      input.new_password,
      laneOf(call),
      saltOf(call, email, await accountsOfEmail(db, email, 1)),
    );
    const who = {
      email,
      passwordHash,
      firstname: input.firstname,
      lastname: input.lastname,
      referrerId,
      locale: await request.language(),
    };
    const { id } = await db.transaction().execute(async (trx) => {
      const opened = await openAccount(trx, who, nowMs);
      await askProof(call, trx, { ...opened, email });
      return opened;
    });
    await request.signIn(id, false, { passwordHash });
    request.knowDevice({ id, passwordHash });
    return {};
  }),

  handle(getUser, async (_, call) => shownUser(call, signedIn(call))),

  handle(putUser, async ({ phone_prefix, phone_number, locale, ...said }, call) => {
    const account = signedIn(call);
    const phone =
      phone_prefix && phone_number
        ? writtenPhoneParts(phone_number, phone_prefix)
        : { phone_prefix: null, phone_number: null };
    const isChanged = await changeAccount(
      call.db,
      account.id,
      { ...said, ...phone, locale: locale ?? account.locale },
      call.nowMs,
    );
    if (!isChanged) throw new Refusal('NoChanges', { additional: 'no_changes' });
    return shownUser(call, account);
  }),

  handle(getProfiles, async (_, call) => {
    const { firstname, lastname, publicId, profiles } = signedIn(call);
    return {
      account: { firstname, lastname },
      client: { id: publicId },
      pro: profiles.map(({ publicId: id, type: subtype }) => ({ id, subtype })),
    };
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

  handle(changePassword, async ({ old_password, new_password }, call) => {
    const { db, nowMs, request } = call;
    const account = signedIn(call);
    const kept = await checkOwnPassword(call, account, old_password, 'old_password');
    const passwordHash = await hashPassword(new_password, laneOf(call), saltOf(call, account.email, [kept]));
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

  handle(listSessions, async (_, call) => {
    const found = await sessionsOfAccount(call.db, signedIn(call).id, call.nowMs);
    const current = sessionOf(call);
    return {
      sessions: found.map(({ session_id, id, device, signed_in_at, seen_at }) => ({
        id,
        ...deviceOf(device),
        signed_in_at,
        seen_at,
        current: session_id === current,
      })),
    };
  }),

  handle(endSession, async ({ session }, call) => {
    const ended = await call.db
      .transaction()
      .execute((trx) => endSessionNamed(trx, signedIn(call).id, session, call.nowMs));
    if (ended === 0) throw new Refusal('NotFound');
    return {};
  }),

  // Asks for the password again, because anyone who finds an open session could otherwise lock its owner out for good.
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

  handle(inviteAdmin, async ({ email, roles }, call) => {
    const { db, nowMs } = call;
    return db.transaction().execute(async (trx) => {
      const invited = await makeAdmin(call, trx, email.toLowerCase(), roles, nowMs);
      if (!invited) throw new Refusal('InvalidInput', { validation: { email: accountTexts.unknownAdmin } });
      await writeAudit(
        trx,
        { ...audited('admin invited', signedIn(call)), object: invited.publicId, detail: { roles } },
        nowMs,
      );
      return { url: invited.url, expires_at: invited.expiresMs };
    });
  }),

  handle(changeAdminRoles, async ({ aid, roles, reason }, call) => {
    await call.db.transaction().execute((trx) => changeRoles(trx, call, { id: aid, roles, reason }));
    return { admins: await adminsOf(call.db, call.nowMs) };
  }),

  handle(listAdmins, async (_, { db, nowMs }) => ({ admins: await adminsOf(db, nowMs) })),

  handle(listAudit, async ({ actor = '', action = '', object = '', from, to, verify, ...asked }, { db }) => {
    const page = pageOf(asked);
    const filters = {
      actor,
      action,
      object,
      fromMs: from === undefined ? null : dayStartMs(parisZone, from),
      toMs: to === undefined ? null : dayStartMs(parisZone, to + 1),
    };
    const { total, waiting, actions } = await countAudit(db, filters);
    const data = await auditOf(db, filters, page);
    const chain = {
      head: (await auditHead(db)) ?? null,
      waiting,
      broken: verify ? await brokenAudit(db, brokenShown) : null,
    };
    return { data, total, itemsPerPage: page.limit, actions, names: await auditNames(db, idsIn(data)), chain };
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
