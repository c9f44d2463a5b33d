import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { lockVisit, type LockedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { contestRefusal, isAbsenceFinal } from '#features/bookings/rules/states.ts';
import { changeState, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import { givenByAdminsCents, heldCents, unsettledNoShows } from '#features/payments/queries/money.ts';
import { needsSecond, refundRequestRefusals } from '#features/payments/rules/refund-requests.ts';
import { askSecond, refuseWaiting } from '#features/payments/verbs/refund-requests.ts';
import { askRefund } from '#features/payments/verbs/refunds.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { noShowFeeCents, refund } from '#features/pricing/rules/cancellation.ts';
import { sumCents } from '#features/pricing/rules/price-lines.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { newId } from '#platform/db/ids.ts';
import type { Log } from '#platform/app/log.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { accountOf, signedIn } from '#platform/app/actor.ts';
import type { decideContest } from '../contract.ts';
import { messages } from '../messages.ts';
import {
  contestByPublicId,
  insertContest,
  lastContest,
  writeContestDecision,
  type ContestRow,
} from '../queries/contests.ts';
import { contestRefusals } from '../rules/contest-refusals.ts';

/**
 * Returns the part of the online payment that an absence retains, in cents: the policy's penalty and the travel fee
 * (docs/product/cancellation.md#refund).
 */
const retainedCentsOf = ({ quote, policy }: Pick<VisitRow, 'quote' | 'policy'>, paidCents: number): number => {
  const travelCents = sumCents(quote.lines.filter((line) => line.kind === 'travel'));
  const feeCents = noShowFeeCents(policy, quote.baseForPolicyCents);
  return refund({ outcome: 'no_show', feeCents, travelCents, paidByCardCents: paidCents, paidByCodeCents: 0 })
    .retainedCents;
};

type AbsenceMoney = Required<Pick<OutboxPayload, 'paid_cents' | 'refund_cents' | 'retained_cents'>>;

/** Returns the amounts of an absence: paid online, retained, and refunded once the absence is final. */
export const absenceMoney = async (db: Db, visit: VisitRow): Promise<AbsenceMoney> => {
  const paidCents = await heldCents(db, visit.id);
  const retainedCents = retainedCentsOf(visit, paidCents);
  return { paid_cents: paidCents, refund_cents: paidCents - retainedCents, retained_cents: retainedCents };
};

/** Settles the absences that became final: retains the penalty and refunds the rest. */
export const settleNoShows = async (db: Db, log: Log, nowMs: number, limit: number): Promise<void> => {
  await forEachSafely(log, 'settle-no-shows', await unsettledNoShows(db, nowMs, limit), (id) =>
    db.transaction().execute(async (trx) => {
      const visit = await lockVisit(trx, id);
      if (
        !visit ||
        !isAbsenceFinal({ state: visit.state, untilMs: visit.expires_at, contest: await lastContest(trx, id) }, nowMs)
      )
        return;
      const { retained_cents: retainedCents } = await absenceMoney(trx, visit);
      await askRefund(trx, visit, { retainedCents, keyPrefix: 'noshow', reason: 'no_show' }, nowMs);
    }),
  );
};

/**
 * Records a client's contest of an absence in the caller's transaction, and notifies the professional and the admins.
 * Throws `IllegalTransition` when no absence is reported, when it is already contested, or after the deadline.
 */
export const contest = async (trx: Db, call: Call, bookingId: number, reason: string): Promise<void> => {
  const visit = await lockVisit(trx, bookingId);
  if (!visit) throw new Refusal('NotFound');
  const refusal = contestRefusal(
    { state: visit.state, untilMs: visit.expires_at, contest: await lastContest(trx, bookingId) },
    call.nowMs,
  );
  if (refusal !== null) throw new Refusal('IllegalTransition', { additional: contestRefusals[refusal] });
  const publicId = newId();
  await insertContest(trx, { publicId, bookingId, reason }, call.nowMs);
  const account = accountOf(call);
  const actor = account ? `account:${account.publicId}` : 'client';
  await writeAudit(trx, { actor, action: 'absence contested', object: visit.public_id, detail: {} }, call.nowMs);
  await notifyOfBooking(
    trx,
    visit,
    [messages.absence_contested_pro],
    { key: publicId, payload: await absenceMoney(trx, visit) },
    call.nowMs,
  );
  const row = await contestByPublicId(trx, publicId);
  const facts = { client: row?.client ?? '', professional: row?.professional.name ?? '' };
  const message = messages.absence_contested;
  await notify(
    trx,
    [{ message, key: publicId, bookingId, onScreen: screenLineOf(message, facts, 'admins') }],
    call.nowMs,
  );
};

export const contestShown = (
  { request_by, request_reason, request_until, refused_at, refused_by, refused_why, ...row }: ContestRow,
  nowMs: number,
): AnswerOf<typeof decideContest> => ({
  ...row,
  services: [...row.services],
  kept_cents: retainedCentsOf(row, row.paid_cents),
  request:
    request_by !== null && request_until !== null && request_until > nowMs
      ? { asked_by: request_by, reason: request_reason, expires_at: request_until }
      : null,
  refused: refused_at === null ? null : { at: refused_at, by: refused_by, reason: refused_why },
});

type Verdict = {
  readonly id: string;
  readonly decision: 'accepted' | 'refused';
  readonly reason: string;
  readonly gives_back: boolean;
};
type DecidedBy = { readonly id: number; readonly publicId: string };

/**
 * Applies an admin's decision on a contest. An accepted contest completes the visit. It also refunds the online payment
 * if the admin chose so.
 */
const follow = async (
  trx: Db,
  visit: LockedVisit,
  { decision, reason, gives_back }: Verdict,
  nowMs: number,
): Promise<AbsenceMoney> => {
  if (decision === 'refused') return absenceMoney(trx, visit);
  const paidCents = await heldCents(trx, visit.id);
  await changeState(trx, visit, 'liftAbsence', { by: 'admin', reason }, nowMs);
  if (gives_back)
    await askRefund(
      trx,
      visit,
      { retainedCents: 0, keyPrefix: 'absence', reason: messages.absence_lifted.kind },
      nowMs,
    );
  return { paid_cents: paidCents, refund_cents: gives_back ? paidCents : 0, retained_cents: 0 };
};

const writeDecision = async (
  trx: Db,
  { visit, found }: LockedContest,
  verdict: Verdict,
  by: DecidedBy,
  nowMs: number,
): Promise<void> => {
  const isAccepted = verdict.decision === 'accepted';
  if (
    !(await writeContestDecision(
      trx,
      { publicId: verdict.id, state: verdict.decision, decision: verdict.reason, accountId: by.id },
      nowMs,
    ))
  )
    throw new Refusal('IllegalTransition', { additional: contestRefusals.notWaiting });
  const money = await follow(trx, visit, verdict, nowMs);
  const detail = { professional: found.professional.id, refund_cents: isAccepted ? money.refund_cents : 0 };
  const action = `absence ${isAccepted ? 'lifted' : 'upheld'}`;
  await writeAudit(
    trx,
    { actor: `account:${by.publicId}`, action, object: visit.public_id, reason: verdict.reason, detail },
    nowMs,
  );
  const sides = isAccepted
    ? [messages.absence_lifted, messages.absence_lifted_pro]
    : [messages.absence_upheld, messages.absence_upheld_pro];
  await notifyOfBooking(trx, visit, sides, { key: verdict.id, payload: { ...money, reason: verdict.reason } }, nowMs);
};

type LockedContest = { readonly found: ContestRow; readonly visit: LockedVisit };

const lockedContest = async (trx: Db, publicId: string): Promise<LockedContest> => {
  const found = await contestByPublicId(trx, publicId);
  const visit = found && (await lockVisit(trx, found.booking_row));
  if (!visit) throw new Refusal('NotFound');
  return { found, visit };
};

/**
 * Records an admin's decision on a contest and notifies the client and the professional (docs/product/rights.md#rules).
 * Throws `Forbidden` when the admin is a party to the booking. A refund above the limit of one admin awaits a second
 * admin, and nobody is notified yet.
 */
export const decide = async (trx: Db, call: Call, verdict: Verdict): Promise<AnswerOf<typeof decideContest>> => {
  const by = signedIn(call);
  const locked = await lockedContest(trx, verdict.id);
  const { found, visit } = locked;
  const isOwn =
    by.profiles.some(({ proId }) => proId === found.pro) ||
    found.client_account === by.id ||
    found.client_email === by.email.toLowerCase();
  if (isOwn) throw new Refusal('Forbidden', { additional: contestRefusals.own });
  await refuseWaiting(trx, visit.id, call.nowMs);
  const backCents = verdict.decision === 'accepted' && verdict.gives_back ? await heldCents(trx, visit.id) : 0;
  if (
    needsSecond(
      { cents: backCents, givenCents: await givenByAdminsCents(trx, visit.id) },
      (await limitsAt(trx, call.nowMs)).alone_up_to_cents,
    )
  ) {
    if ((await lastContest(trx, visit.id)) !== 'waiting')
      throw new Refusal('IllegalTransition', { additional: contestRefusals.notWaiting });
    const subject = { of: 'absence', contestId: found.row } as const;
    await askSecond(trx, call, {
      about: { bookingId: visit.id },
      object: visit.public_id,
      cents: backCents,
      reason: verdict.reason,
      subject,
    });
  } else await writeDecision(trx, locked, verdict, by, call.nowMs);
  return contestShown((await contestByPublicId(trx, verdict.id)) ?? found, call.nowMs);
};

type GrantedContest = { readonly id: string; readonly reason: string; readonly cents: number; readonly by: DecidedBy };

/**
 * Accepts a contest in the transaction in which a second admin approves its refund. Throws `Conflict` when the amount
 * to refund has changed since the request.
 */
export const acceptGranted = async (
  trx: Db,
  { id, reason, cents, by }: GrantedContest,
  nowMs: number,
): Promise<void> => {
  const locked = await lockedContest(trx, id);
  if ((await heldCents(trx, locked.visit.id)) !== cents)
    throw new Refusal('Conflict', { additional: refundRequestRefusals.changed });
  await writeDecision(trx, locked, { id, decision: 'accepted', reason, gives_back: true }, by, nowMs);
};
