import { Refusal } from '#core/refusal.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { writtenPhoneParts } from '#platform/app/phone.ts';
import { endSessionNamed, sessionsOfAccount } from '#platform/http/session.ts';
import { sessionOf, signedIn } from '#platform/app/actor.ts';
import { endSession, getProfiles, getUser, listSessions, putUser } from '../contract/own-account.ts';
import { signout } from '../contract/sign-in.ts';
import { changeAccount } from '../queries/accounts.ts';
import { deviceOf } from '../rules/device.ts';
import { shownUser } from '../verbs/own-account.ts';

export const handlers: readonly Handled[] = [
  handle(getUser, async (_, call) => shownUser(call, signedIn(call))),

  handle(putUser, async ({ phone_prefix, phone_number, locale, ...otherFields }, call) => {
    const account = signedIn(call);
    const phone =
      phone_prefix && phone_number
        ? writtenPhoneParts(phone_number, phone_prefix)
        : { phone_prefix: null, phone_number: null };
    const isChanged = await changeAccount(
      call.db,
      account.id,
      { ...otherFields, ...phone, locale: locale ?? account.locale },
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

  handle(signout, async (_, { request }) => {
    await request.signOut();
    return {};
  }),
];
