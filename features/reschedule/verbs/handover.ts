import { wallClockText } from '#core/format.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { busyBetween } from '#features/availability/queries/agenda.ts';
import { visitorName } from '#features/availability/rules/walk-in.ts';
import { collisionsOf } from '#features/availability/verbs/collisions.ts';
import { readBookedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { clearStaleAround } from '#features/bookings/verbs/hold.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import { zoneOf } from '#features/orders/queries.ts';
import type { Db } from '#platform/db/db.ts';
import { isTimeTaken, onceMore } from '#platform/db/transaction-conflict.ts';
import type { handVisitsOver, readHandover } from '../contract/handover.ts';
import { comingOf, countComing, teamAround, type ComingVisit, type HandoverPerson } from '../queries/handover.ts';
import { handoverMost, handoverRefusals as words, type HandoverFit } from '../rules/handover.ts';
import { placedByPro } from './placement.ts';
import { rescheduleVisit } from './reschedule.ts';
import { lockRescheduling } from './take-moment.ts';
import { asOffered, waysOf } from './times.ts';

type Fit = { readonly outcome: HandoverFit; readonly said: string | null };

const people = async (db: Db, proId: number, personId: string) => {
  const team = await teamAround(db, proId, personId);
  const person = team.find(({ id }) => id === personId);
  if (!person) throw new Refusal('NotFound');
  return { person, colleagues: team.filter((one) => one !== person) };
};

const colleagueIn = (colleagues: readonly HandoverPerson[], toId: string): HandoverPerson => {
  const to = colleagues.find(({ id }) => id === toId);
  if (!to) throw new Refusal('InvalidInput', { validation: { to: words.same } });
  return to;
};

/** Describes the occupations of a colleague that overlap a visit. */
const meets = async (db: Db, visit: VisitRow, to: HandoverPerson): Promise<string[]> => {
  const busy = await busyBetween(db, visit.pro_id, visit.starts_at, visit.ends_at);
  const theirs = busy.filter((row) => row.resource_id === to.row && row.booking_id !== visit.public_id);
  return collisionsOf(theirs, visit.time_zone, 'overlap').map(({ kind, title, starts_at: startMs }) =>
    kind === 'booked' && title !== null
      ? `${title}, ${wallClockText(wallToSay(visit.time_zone, startMs))}`
      : words.private,
  );
};

const refusedFit = async (db: Db, visit: VisitRow, to: HandoverPerson, error: unknown): Promise<Fit> => {
  const refusal = error instanceof Refusal ? error : null;
  if (refusal?.code === 'SlotTaken' || (refusal === null && isTimeTaken(error)))
    return { outcome: 'taken', said: words.taken(to.label, await meets(db, visit, to)) };
  if (refusal?.code === 'PriceChanged') return { outcome: 'price', said: words.price };
  if (refusal === null) throw error;
  const reason =
    refusal.validation?.['practitioner'] ?? (typeof refusal.additional === 'string' ? refusal.additional : words.fixed);
  return { outcome: refusal.validation?.['practitioner'] === undefined ? 'fixed' : 'unable', said: reason };
};

const fixed: Fit = { outcome: 'fixed', said: words.fixed };

/** Whether a colleague could take a visit at its current time. Writes nothing. */
const fitOf = async (db: Db, row: number, to: HandoverPerson, nowMs: number): Promise<Fit> => {
  const visit = await readBookedVisit(db, row);
  if (!visit || !waysOf(visit, 'pro', nowMs).includes('now')) return fixed;
  try {
    const { quote } = await asOffered(placedByPro(db, visit, visit.starts_at, to.id, nowMs));
    return quote.totalCents === visit.quote.totalCents
      ? { outcome: 'free', said: null }
      : { outcome: 'price', said: words.price };
  } catch (error) {
    return refusedFit(db, visit, to, error);
  }
};

/**
 * Returns the upcoming visits of a practitioner, and whether a colleague could take each one. Throws `NotFound` for a
 * person outside the team.
 */
export const handoverShown = async (
  db: Db,
  proId: number,
  { personId, toId }: { readonly personId: string; readonly toId: string | undefined },
  nowMs: number,
): Promise<AnswerOf<typeof readHandover>> => {
  const { person, colleagues } = await people(db, proId, personId);
  const to = toId === undefined ? null : colleagueIn(colleagues, toId);
  const visits: AnswerOf<typeof readHandover>['visits'] = [];
  for (const { row, booking_id, starts_at, services, ...client } of await comingOf(db, proId, person.row, nowMs, {
    limit: handoverMost,
  })) {
    const fit = to === null ? null : await fitOf(db, row, to, nowMs);
    visits.push({ booking_id, starts_at, client: visitorName(client), services: [...services], fit });
  }
  return {
    person: { id: person.id, label: person.label },
    colleagues: colleagues.map(({ id, label }) => ({ id, label })),
    time_zone: await zoneOf(db, proId),
    total: await countComing(db, proId, person.row, nowMs),
    visits,
  };
};

/**
 * Hands one visit to a colleague at the same time, in its own transaction. Returns the reason when the colleague cannot
 * take it, otherwise null.
 */
const handOne = async (
  db: Db,
  proId: number,
  { row, starts_at: startMs }: ComingVisit,
  to: HandoverPerson,
  nowMs: number,
): Promise<string | null> => {
  const visit = await readBookedVisit(db, row);
  if (!visit || !waysOf(visit, 'pro', nowMs).includes('now')) return words.fixed;
  await clearStaleAround(db, proId, startMs, nowMs);
  const request = {
    by: 'pro',
    startMs,
    wasStartMs: startMs,
    expectedWay: 'now',
    reason: null,
    practitioner: to.id,
    expectedPractitioners: null,
  } as const;
  try {
    await onceMore(() =>
      db.transaction().execute(async (trx) => {
        const locked = await lockRescheduling(trx, { id: row, pro_id: proId });
        await rescheduleVisit(trx, locked, { ...request, expectedTotalCents: locked.quote.totalCents }, nowMs);
      }),
    );
    return null;
  } catch (error) {
    return (await refusedFit(db, visit, to, error)).said;
  }
};

/**
 * Hands visits of a practitioner to a colleague, each in its own transaction. A visit that the practitioner no longer
 * has gets a reason instead.
 */
export const handOverVisits = async (
  db: Db,
  proId: number,
  input: { readonly personId: string; readonly toId: string; readonly visitIds: readonly string[] },
  nowMs: number,
): Promise<AnswerOf<typeof handVisitsOver>> => {
  const { person, colleagues } = await people(db, proId, input.personId);
  const to = colleagueIn(colleagues, input.toId);
  const ids = [...new Set(input.visitIds)];
  const found = await comingOf(db, proId, person.row, nowMs, { limit: handoverMost, ids });
  const data: AnswerOf<typeof handVisitsOver>['data'] = [];
  for (const id of ids) {
    const visit = found.find(({ booking_id }) => booking_id === id);
    const reason = visit === undefined ? words.gone : await handOne(db, proId, visit, to, nowMs);
    data.push({ booking_id: id, handed: reason === null, said: reason });
  }
  return { data, left: await countComing(db, proId, person.row, nowMs) };
};
