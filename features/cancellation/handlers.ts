import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { readBookedVisit, lockToChange } from '#features/bookings/queries/commitments.ts';
import { ownBooking, proBookingShown, shownBooking } from '#features/bookings/verbs/access.ts';
import { defaultPolicy, validatePolicy, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import { lockOwn } from '#features/profiles/queries/own-profiles.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { crashPoint } from '#platform/app/faults.ts';
import { ownProfessional, signedIn, staffOf } from '#platform/app/actor.ts';
import {
  cancelAsPro,
  cancelBooking,
  cancelForClient,
  changeProBooking,
  confirmProBookings,
  contestAbsence,
  decideContest,
  getPolicy,
  listContests,
  previewCancellation,
  previewProEndings,
  savePolicy,
} from './contract.ts';
import { cancelDay, readDayEnding } from './contract/day.ts';
import { answerLinkedRequest, readLinkedRequest } from './contract/request-link.ts';
import { cancelSeries, readSeries } from './contract/series.ts';
import { contestsIn, countContests } from './queries/contests.ts';
import { policyOf, writePolicy, type PolicyRow } from './queries/policies.ts';
import { policyProblemTexts } from './texts.ts';
import { contest, contestShown, decide } from './verbs/absences.ts';
import { changeAsPro } from './verbs/as-pro.ts';
import { confirmSeveral } from './verbs/confirm-several.ts';
import { dayEnding, endDay } from './verbs/day.ts';
import { cancellationAt, endBooking } from './verbs/ending.ts';
import { endForClient, proEndings } from './verbs/for-client.ts';
import { answerByLink, linkedRequest } from './verbs/request-link.ts';
import { endSeries, seriesShown } from './verbs/series.ts';

const shown = ({ tiers, noShowPercent }: CancellationPolicy) => ({
  tiers: tiers.map(({ delaySeconds, penaltyPercent }) => ({ delaySeconds, penaltyPercent })),
  no_show_percent: noShowPercent,
});
const answer = ({ policy, time_zone }: PolicyRow) => ({
  policy: policy && shown(policy),
  default: shown(defaultPolicy),
  time_zone,
});

export const handlers: readonly Handled[] = [
  handle(getPolicy, async ({ id }, call) => answer(await policyOf(call.db, ownProfessional(call, id)))),

  handle(savePolicy, async ({ id, tiers, no_show_percent }, call) => {
    const proId = ownProfessional(call, id);
    const policy: CancellationPolicy = {
      tiers: tiers.toSorted((a, b) => b.delaySeconds - a.delaySeconds),
      noShowPercent: no_show_percent,
    };
    const [problem] = validatePolicy(policy);
    if (problem !== undefined)
      throw new Refusal('InvalidInput', { validation: { tiers: policyProblemTexts[problem] } });
    return call.db.transaction().execute(async (trx) => {
      await lockOwn(trx, proId);
      const stored = await policyOf(trx, proId);
      const wanted = answer({ ...stored, policy });
      if (JSON.stringify(answer(stored)) === JSON.stringify(wanted))
        throw new Refusal('NoChanges', { additional: 'no_changes' });
      await writePolicy(trx, proId, policy);
      await writeAudit(
        trx,
        {
          actor: `account:${signedIn(call).publicId}`,
          action: 'cancellation policy changed',
          object: id,
          detail: shown(policy),
        },
        call.nowMs,
      );
      return wanted;
    });
  }),

  handle(previewCancellation, async ({ bid, jeton }, call) => {
    const head = await ownBooking(call, bid, jeton);
    const visit = await readBookedVisit(call.db, head.id);
    if (!visit) throw new Refusal('NotFound');
    return cancellationAt(call.db, visit, call.nowMs);
  }),

  handle(cancelBooking, async ({ bid, jeton, reason, expected_refund_cents }, call) => {
    const head = await ownBooking(call, bid, jeton);
    const answer = await call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const visit = await lockToChange(trx, head);
      if (!visit) throw new Refusal('NotFound');
      const shown = await cancellationAt(trx, visit, call.nowMs);
      if ((expected_refund_cents ?? shown.refund_cents) !== shown.refund_cents)
        throw new Refusal('Conflict', { additional: shown });
      await endBooking(
        trx,
        visit,
        'cancelAsClient',
        { by: 'client', reason: reason ?? null, retainedCents: shown.retained_cents },
        call.nowMs,
      );
      const data = { ...shown, booking: await shownBooking(trx, visit.id, call.nowMs) };
      await call.storeIdempotentAnswer(trx, data);
      crashPoint(call.env, 'crash-before-commit');
      return data;
    });
    crashPoint(call.env, 'crash-after-commit');
    return answer;
  }),

  handle(changeProBooking, async ({ id, bid, state, reason }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await changeAsPro(trx, proId, bid, { to: state, reason: reason ?? null }, call.nowMs);
      return proBookingShown(trx, proId, bid, call.nowMs);
    });
  }),

  handle(confirmProBookings, ({ id, booking_ids }, call) =>
    confirmSeveral(call.db, ownProfessional(call, id), booking_ids, call.nowMs),
  ),

  handle(readLinkedRequest, ({ jeton }, call) => linkedRequest(call, jeton)),

  handle(answerLinkedRequest, ({ jeton, answer: decision, reason }, call) =>
    answerByLink(call, jeton, { answer: decision, reason: reason ?? null }),
  ),

  handle(cancelAsPro, async ({ id, bid, reason }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      await changeAsPro(trx, proId, bid, { to: 'cancelled_pro', reason }, call.nowMs);
      const shown = await proBookingShown(trx, proId, bid, call.nowMs);
      await call.storeIdempotentAnswer(trx, shown);
      return shown;
    });
  }),

  handle(readSeries, ({ id, bid }, call) => seriesShown(call.db, ownProfessional(call, id), bid, call.nowMs)),

  handle(cancelSeries, async (input, call) => {
    const proId = ownProfessional(call, input.id);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const cancelled = await endSeries(trx, proId, input, call.nowMs);
      const left = { ...(await seriesShown(trx, proId, input.bid, call.nowMs)), cancelled };
      await call.storeIdempotentAnswer(trx, left);
      return left;
    });
  }),

  handle(readDayEnding, ({ id, ...query }, call) => dayEnding(call.db, ownProfessional(call, id), query, call.nowMs)),

  handle(cancelDay, async (input, call) => {
    const proId = ownProfessional(call, input.id);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const ended = await endDay(trx, proId, input, call.nowMs);
      await call.storeIdempotentAnswer(trx, ended);
      return ended;
    });
  }),

  handle(previewProEndings, ({ id, bid }, call) => proEndings(call.db, ownProfessional(call, id), bid, call.nowMs)),

  handle(cancelForClient, async ({ id, bid, waives, expected_refund_cents }, call) => {
    const proId = ownProfessional(call, id);
    // Staff must apply the policy. Only the owner may give up the retained amount (docs/product/rights.md#staff).
    if (waives && staffOf(call) !== null)
      throw new Refusal('Forbidden', {
        additional: 'Seul le gérant de l’établissement peut renoncer à la retenue. Rien n’a été modifié.',
      });
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      await endForClient(trx, proId, bid, { waives, expectedRefundCents: expected_refund_cents ?? null }, call.nowMs);
      const shown = await proBookingShown(trx, proId, bid, call.nowMs);
      await call.storeIdempotentAnswer(trx, shown);
      return shown;
    });
  }),

  handle(contestAbsence, async ({ id, jeton, reason }, call) => {
    const head = await ownBooking(call, id, jeton);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      await contest(trx, call, head.id, reason);
      const shown = await shownBooking(trx, head.id, call.nowMs);
      await call.storeIdempotentAnswer(trx, shown);
      return shown;
    });
  }),

  handle(listContests, async ({ decided, ...query }, { db, nowMs }) => {
    const page = pageOf(query);
    const counts = await countContests(db);
    const rows = await contestsIn(db, decided, page);
    return {
      data: rows.map((row) => contestShown(row, nowMs)),
      total: decided ? counts.decided : counts.waiting,
      itemsPerPage: page.limit,
      waiting: counts.waiting,
    };
  }),

  handle(decideContest, (input, call) => call.db.transaction().execute((trx) => decide(trx, call, input))),
];
