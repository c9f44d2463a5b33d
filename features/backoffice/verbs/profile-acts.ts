import { Refusal } from '#core/refusal.ts';
import { ownerOf } from '#features/documents/queries/versions.ts';
import { refreshPublication } from '#features/documents/verbs/publication.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { lockPro, publicationOf, writeTakenOff } from '#features/profiles/queries/publication.ts';
import { followHiding } from '#features/reports/verbs/subjects.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { messages } from '../messages.ts';
import { holderOfPro, professionalRow } from '../queries/professionals.ts';
import { profileWithdrawnLine } from '../rules/mails.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import { refuseUntouchable, writeAct, type ActWords } from './guard.ts';

type ProfileActInput = ActWords & { readonly prid: string };

const onPage = (
  call: Call,
  { prid }: ProfileActInput,
  work: (trx: Db, proId: number) => Promise<void>,
): Promise<{ published: boolean }> =>
  call.db.transaction().execute(async (trx) => {
    const found = await professionalRow(trx, prid, call.env.PAYMENT_PROVIDER);
    if (!found) throw new Refusal('NotFound');
    const owner = await holderOfPro(trx, found.row);
    if (owner) refuseUntouchable(call, owner);
    await work(trx, found.row);
    return { published: (await publicationOf(trx, found.row))?.published === true };
  });

/** Withdraws a professional's page from the site and notifies them. Their visits are kept. */
export const withdraw = (call: Call, input: ProfileActInput): Promise<{ published: boolean }> =>
  onPage(call, input, async (trx, proId) => {
    await lockPro(trx, proId);
    if (!(await writeTakenOff(trx, proId, call.nowMs)))
      throw new Refusal('IllegalTransition', { additional: backofficeRefusals.hidden });
    await refreshPublication(trx, proId, call.nowMs, call);
    await writeAct(trx, call, {
      action: 'profile taken off',
      object: input.prid,
      reason: input.reason,
      note: input.note,
    });
    const owner = await ownerOf(trx, proId);
    if (!owner) return;
    const payload = { account: owner.account_id, pro: proId, reason: input.reason };
    const onScreen = { of: { profile: owner.profile_id }, line: profileWithdrawnLine, setting: null };
    await notify(
      trx,
      [{ message: messages.profile_withdrawn, key: `${input.prid}:${call.nowMs}`, payload, onScreen }],
      call.nowMs,
    );
  });

/**
 * Puts a professional's page back on the site, unless the decision on a report keeps it hidden. Notifies them once the
 * page is online.
 */
export const giveBack = (call: Call, input: ProfileActInput): Promise<{ published: boolean }> =>
  onPage(call, input, async (trx, proId) => {
    await lockPro(trx, proId);
    if (!(await writeTakenOff(trx, proId, null)))
      throw new Refusal('IllegalTransition', { additional: backofficeRefusals.notHidden });
    await followHiding(trx, proId, call, call.nowMs);
    await writeAct(trx, call, { action: 'profile put back', object: input.prid, reason: input.reason });
  });
