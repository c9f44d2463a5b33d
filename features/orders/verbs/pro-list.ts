import type { z } from 'zod';
import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { phoneIn } from '#platform/app/phone.ts';
import type { Db } from '#platform/db/db.ts';
import type { listProOrders } from '../contract.ts';
import { countProOrders, listSurroundings, proOrders, type ListSort } from '../queries/pro-list.ts';
import { visitsSoughtIn } from '../rules/visit-search.ts';
import { visitInstants } from '../rules/visit-days.ts';
import { proOrderShown } from '../verbs.ts';

type ListQuery = z.output<typeof listProOrders.input>;

const ownSort: Readonly<Record<ListQuery['when'], ListSort>> = {
  to_confirm: 'soonest',
  upcoming: 'soonest',
  past: 'latest',
  all: 'made',
};

/**
 * Returns a page of a professional's orders with filters, the number of orders in each list, and the number for each
 * choice of the state and payment filters. Throws `NotFound` for an unknown practitioner.
 */
export const proListShown = async (
  db: Db,
  proId: number,
  listQuery: ListQuery,
  nowMs: number,
): Promise<AnswerOf<typeof listProOrders>> => {
  const { when, booking_id: bookingId, sort = ownSort[when], resource_id } = listQuery;
  const { zone, people } = await listSurroundings(db, proId);
  const person = people.find(({ id }) => id === resource_id) ?? null;
  if (resource_id !== undefined && person === null) throw new Refusal('NotFound');
  const narrowed = {
    sought: visitsSoughtIn(listQuery.query ?? '', phoneIn),
    ...visitInstants(listQuery, zone, dayOf(zone, nowMs)),
    person,
    state: listQuery.state ?? null,
    payment: listQuery.payment ?? null,
  };
  const page = pageOf(listQuery);
  const { by_state, by_payment, ...counts } = await countProOrders(db, proId, when, narrowed, nowMs);
  const rows = await proOrders(db, proId, { ...narrowed, when, sort, bookingId, ...page }, nowMs);
  return {
    data: rows.map((row) => proOrderShown(row, zone, nowMs)),
    total: bookingId === undefined ? counts[when] : rows.length,
    itemsPerPage: page.limit,
    time_zone: zone,
    counts,
    by_state,
    by_payment,
    people: people.map(({ id, label }) => ({ id, label })),
  };
};
