import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { accountById } from '#features/accounts/queries/accounts.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import { sessionOf, signedIn, viewerOf } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { beginView, leaveView } from '#platform/http/viewing.ts';
import type { beginViewAs, leaveViewAs } from '../contract/view-as.ts';
import { messages } from '../messages.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import type { ActInput } from './account-acts.ts';
import { lockWhom, writeAct } from './guard.ts';

const tellSeen = async (trx: Db, call: Call, accountId: number, reason: string): Promise<void> => {
  const reader = (await accountById(trx, accountId))!;
  const message = messages.account_viewed;
  const onScreen = screenLineOf(
    message,
    { reader, reason, askedMs: call.nowMs },
    { account: accountId },
    reader.locale,
  );
  await notify(
    trx,
    [{ message, key: `${reader.public_id}:${call.nowMs}`, payload: { account: accountId, reason }, onScreen }],
    call.nowMs,
  );
};

/**
 * Starts to show the site as a person sees it, in the admin's own session, and notifies that person. Throws `Forbidden`
 * for another admin and `IllegalTransition` for a suspended account.
 */
export const viewAs = (call: Call, { aid, reason }: ActInput): Promise<AnswerOf<typeof beginViewAs>> =>
  call.db.transaction().execute(async (trx) => {
    const account = await lockWhom(trx, call, aid);
    if (account.roles.length > 0) throw new Refusal('Forbidden', { additional: backofficeRefusals.seenAdmin });
    if (account.suspended_at !== null)
      throw new Refusal('IllegalTransition', { additional: backofficeRefusals.seenSuspended });
    const endsMs = await beginView(
      trx,
      { sessionId: sessionOf(call), adminId: signedIn(call).id, seenId: account.id },
      call.nowMs,
    );
    if (endsMs === null) throw new Refusal('Conflict', { additional: backofficeRefusals.viewing });
    await writeAct(trx, call, { action: 'account viewed', object: account.public_id, reason });
    await tellSeen(trx, call, account.id, reason);
    return { ends_at: endsMs };
  });

/** Ends the view, so that the session is the admin's own again. Throws `NotFound` when no view is active. */
export const stopViewing = async (call: Call): Promise<AnswerOf<typeof leaveViewAs>> => {
  const viewer = viewerOf(call);
  if (!viewer) throw new Refusal('NotFound');
  await leaveView(call.db, viewer, 'left', call.nowMs);
  return { person: viewer.seen?.publicId ?? null };
};
