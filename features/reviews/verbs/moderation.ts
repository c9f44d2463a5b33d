import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { bookingHead, type BookingHead } from '#features/bookings/queries/commitments.ts';
import { notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { secondMs } from '#core/units.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { signedIn, type Account } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import type { decideReview } from '../contract.ts';
import { messages } from '../messages.ts';
import { reviewToModerate, writeModeration, type ModeratedRow } from '../queries/moderations.ts';
import { writtenReview } from '../queries/reviews.ts';
import { writeAnswerBack, writeAnswerOff, writeReviewBack } from '../queries/withdrawals.ts';
import { moderationReasonsOf } from '../rules/moderation.ts';
import { reviewRefusals } from '../texts.ts';
import { refreshScore } from './write.ts';

type Decided = { readonly to: 'published' | 'removed'; readonly reason: string };

const isOfSecond = (ms: number, secondsMs: number): boolean =>
  Math.floor(ms / secondMs) === Math.floor(secondsMs / secondMs);

export const moderatedShown = (row: ModeratedRow): AnswerOf<typeof decideReview> => ({
  ...row,
  looked_at_for: moderationReasonsOf(row.body),
});

const isWriter = (head: BookingHead | undefined, account: Account): boolean =>
  head !== undefined &&
  (head.account_id === null ? account.isVerified && head.email === account.email : head.account_id === account.id);

/** Refuses an admin who owns the reviewed profile or wrote the review (docs/product/rights.md#rules). */
const refuseOwn = async (trx: Db, row: ModeratedRow, account: Account): Promise<void> => {
  const written = await writtenReview(trx, row.id);
  const head = written && (await bookingHead(trx, written.booking_id));
  if (account.profiles.some(({ proId }) => proId === row.pro) || isWriter(head, account))
    throw new Refusal('Forbidden', { additional: reviewRefusals.own });
};

const settle = async (trx: Db, call: Call, row: ModeratedRow, { to, reason }: Decided): Promise<void> => {
  const account = signedIn(call);
  const moderation = {
    row: row.row,
    from: row.state,
    to,
    decision: reason === '' ? null : reason,
    accountId: account.id,
  };
  if (!(await writeModeration(trx, moderation, call.nowMs)))
    throw new Refusal('IllegalTransition', { additional: reviewRefusals.notWaiting });
  await refreshScore(trx, row.pro);
  const audited = {
    actor: `account:${account.publicId}`,
    action: `review ${to}`,
    object: row.id,
    detail: { state: to },
  };
  await writeAudit(
    trx,
    { ...audited, ...(moderation.decision !== null && { reason: moderation.decision }) },
    call.nowMs,
  );
};

const notifyWriter = async (trx: Db, call: Call, row: ModeratedRow, { to, reason }: Decided): Promise<void> => {
  const written = await writtenReview(trx, row.id);
  if (!written) return;
  const messagesToSend =
    to === 'removed' ? [messages.review_removed] : [messages.review_published, messages.review_received];
  const key = `${row.id}:${call.nowMs}`;
  await notifyOfBooking(
    trx,
    { id: written.booking_row, public_id: written.booking_id },
    messagesToSend,
    { key, payload: { reason: reason === '' ? null : reason } },
    call.nowMs,
  );
};

/**
 * Records an admin's decision on a held review: publishes it, or removes it with reasons. Throws `Conflict` when the
 * review was edited after the admin read it.
 */
export const decideOfReview = async (
  trx: Db,
  call: Call,
  { id, writtenMs }: { readonly id: string; readonly writtenMs: number },
  decided: Decided,
): Promise<ModeratedRow> => {
  const found = await reviewToModerate(trx, id);
  if (!found) throw new Refusal('NotFound');
  await refuseOwn(trx, found, signedIn(call));
  await lockPro(trx, found.pro);
  const row = await reviewToModerate(trx, id);
  if (row?.state !== 'held') throw new Refusal('IllegalTransition', { additional: reviewRefusals.notWaiting });
  if (!isOfSecond(row.written_at, writtenMs)) throw new Refusal('Conflict', { additional: reviewRefusals.changed });
  await settle(trx, call, row, decided);
  await notifyWriter(trx, call, row, decided);
  return (await reviewToModerate(trx, id)) ?? row;
};

/** Refuses an admin who owns the reviewed profile or wrote the review. */
export const refuseOwnReview = async (trx: Db, id: string, account: Account): Promise<void> => {
  const found = await reviewToModerate(trx, id);
  if (found) await refuseOwn(trx, found, account);
};

/**
 * Removes a review after a report, in the transaction of the decision on the report. Sends no message, because the
 * decision on the report sends one to the author. Returns false when the review is missing or already removed. Throws
 * `Conflict` when the review was edited after the admin read it.
 */
export const takeReviewOff = async (
  trx: Db,
  call: Call,
  { id, writtenMs }: { readonly id: string; readonly writtenMs: number | undefined },
  reason: string,
): Promise<boolean> => {
  const found = await reviewToModerate(trx, id);
  if (!found) return false;
  await refuseOwn(trx, found, signedIn(call));
  await lockPro(trx, found.pro);
  const row = await reviewToModerate(trx, id);
  if (row === undefined || row.state === 'removed') return false;
  if (writtenMs !== undefined && !isOfSecond(row.written_at, writtenMs))
    throw new Refusal('Conflict', { additional: reviewRefusals.changed });
  await settle(trx, call, row, { to: 'removed', reason });
  return true;
};

/** Publishes a review again that was removed after a report. Returns false when it is not removed. */
export const putReviewBack = async (trx: Db, call: Call, id: string): Promise<boolean> => {
  const found = await reviewToModerate(trx, id);
  if (!found) return false;
  await refuseOwn(trx, found, signedIn(call));
  await lockPro(trx, found.pro);
  if (!(await writeReviewBack(trx, found.row))) return false;
  await refreshScore(trx, found.pro);
  return true;
};

/** Removes the professional's answer to a review, or restores it. Returns false when nothing changes. */
export const changeAnswer = async (
  trx: Db,
  call: Call,
  id: string,
  to: { readonly reason: string } | 'back',
): Promise<boolean> => {
  const found = await reviewToModerate(trx, id);
  if (!found) return false;
  await refuseOwn(trx, found, signedIn(call));
  await lockPro(trx, found.pro);
  return to === 'back'
    ? writeAnswerBack(trx, found.row)
    : writeAnswerOff(trx, found.row, { reason: to.reason, accountId: signedIn(call).id }, call.nowMs);
};
