import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { visitsOfSeries, type SeriesVisitRow } from '#features/bookings/queries/commitments.ts';
import { followingOf } from '#features/bookings/rules/visit-series.ts';
import { messagesOn, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import type { Db } from '#platform/db/db.ts';
import type { cancelSeries, readSeries } from '../contract/series.ts';
import { changeAsPro } from './as-pro.ts';
import { endForClient, proEndings } from './for-client.ts';

type Shown = AnswerOf<typeof readSeries>;
type Endings = NonNullable<Shown['endings']>;
type Money = Endings['pro'];

const nothing: Money = { paid_cents: 0, retained_cents: 0, refund_cents: 0 };

const added = (sum: Money, money: Money | null): Money => ({
  paid_cents: sum.paid_cents + (money?.paid_cents ?? 0),
  retained_cents: sum.retained_cents + (money?.retained_cents ?? 0),
  refund_cents: sum.refund_cents + (money?.refund_cents ?? 0),
});

/** Returns the total amounts of cancelling these visits, by the professional and at the client's request. */
const endingsOf = async (db: Db, proId: number, visits: readonly SeriesVisitRow[], nowMs: number): Promise<Endings> => {
  let endings: Endings = { pro: nothing, client: nothing };
  for (const { public_id } of visits) {
    const { cancel, for_client } = await proEndings(db, proId, public_id, nowMs);
    endings = { pro: added(endings.pro, cancel), client: added(endings.client, for_client) };
  }
  return endings;
};

/** Returns the series of a visit. Throws `NotFound` when the visit has no series or belongs to another professional. */
export const seriesShown = async (db: Db, proId: number, publicId: string, nowMs: number): Promise<Shown> => {
  const visits = await visitsOfSeries(db, proId, publicId);
  const first = visits.find((one) => one.public_id === publicId);
  if (!first) throw new Refusal('NotFound');
  const following = followingOf(visits, publicId, nowMs);
  return {
    time_zone: first.zone,
    client: { firstname: first.firstname, lastname: first.lastname, has_mail: first.has_mail },
    services: [...first.services],
    endings: following.length === 0 ? null : await endingsOf(db, proId, following, nowMs),
    visits: visits.map(
      ({ public_id, place, size, state, starts_at, ends_at, zone, total_cents, payment_status, is_settled }) => {
        const { day, minute } = wallOf(zone, starts_at);
        const end_minute = wallOf(zone, ends_at).minute;
        return {
          booking_id: public_id,
          place,
          size,
          state,
          starts_at,
          day,
          minute,
          end_minute,
          total_cents,
          payment_status,
          is_settled,
        };
      },
    ),
    following: following.map((one) => one.public_id),
  };
};

/**
 * Cancels a visit and the later visits of its series in the caller's transaction: all of them or none. Sends one mail
 * to the client and one to the professional. Throws `Conflict` when the number of visits or the refund differs from
 * those that the page showed. Throws `IllegalTransition` when one of the visits can no longer be cancelled.
 */
export const endSeries = async (
  trx: Db,
  proId: number,
  { bid, asked_by, reason, expected_count, expected_refund_cents }: ParsedOf<typeof cancelSeries>,
  nowMs: number,
): Promise<number> => {
  if (asked_by === 'pro' && !reason)
    throw new Refusal('InvalidInput', { validation: { reason: inputMessages.missingFields } });
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const visits = await visitsOfSeries(trx, proId, bid);
  if (visits.length === 0) throw new Refusal('NotFound');
  const following = followingOf(visits, bid, nowMs);
  if (following.length !== expected_count) throw new Refusal('Conflict', { additional: { count: following.length } });
  const money = (await endingsOf(trx, proId, following, nowMs))[asked_by];
  if ((expected_refund_cents ?? money.refund_cents) !== money.refund_cents)
    throw new Refusal('Conflict', { additional: money });
  // Locks the rows in the order of their ids, to prevent deadlocks.
  for (const { public_id } of following.toSorted((a, b) => a.id - b.id)) {
    if (asked_by === 'pro')
      await changeAsPro(
        trx,
        proId,
        public_id,
        { to: 'cancelled_pro', reason: reason ?? null, isToldApart: true },
        nowMs,
      );
    else
      await endForClient(trx, proId, public_id, { waives: false, expectedRefundCents: null, isToldApart: true }, nowMs);
  }
  const payload = {
    ...money,
    reason: asked_by === 'pro' ? (reason ?? null) : null,
    series: following.map((one) => ({ was_ms: one.starts_at })),
  };
  await notifyOfBooking(trx, following[0]!, messagesOn('ended'), { payload }, nowMs);
  return following.length;
};
