import { dialledText, shortDateText, wallClockText } from '#core/format.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import { listSurroundings, proOrders } from '#features/orders/queries/pro-list.ts';
import type { ProOrderRow } from '#features/orders/queries.ts';
import { visitsSoughtIn } from '#features/orders/rules/visit-search.ts';
import { phoneIn } from '#platform/app/phone.ts';
import type { Db } from '#platform/db/db.ts';
import type { findOwn } from '../contract/find.ts';
import { suggested } from '../queries/book.ts';
import type { FoundClient } from '../queries/entries.ts';
import { findLimits } from '../rules/find-limits.ts';
import { searchedEntries } from './presenter.ts';

const mostClients = 6;
const mostVisits = 6;

type Found = AnswerOf<typeof findOwn>;

const nameIn = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

const clientLine = ({ id, firstname, lastname, phone, email }: FoundClient): Found['clients'][number] => ({
  id,
  name: nameIn(firstname, lastname),
  detail: [phone === null ? '' : dialledText(phone), email ?? ''].filter(Boolean).join(' · '),
});

const visitLine = (
  { booking_public_id, firstname, lastname, starts_at, lines, state, held_until }: ProOrderRow,
  zone: string,
): Found['visits'][number] => {
  const wall = wallToSay(zone, starts_at);
  return {
    id: booking_public_id,
    name: nameIn(firstname, lastname),
    detail: `${shortDateText(wall.day)}, ${wallClockText(wall)} · ${lines.map(({ label }) => label).join(', ')}`,
    state,
    by_link: held_until !== null,
  };
};

/** Searches the clients and the visits of a professional, or of one practitioner. Upcoming visits come first. */
export const foundOwn = async (
  db: Db,
  proId: number,
  { query, personId }: { readonly query: string; readonly personId: string | null },
  nowMs: number,
): Promise<Found> => {
  const sought = visitsSoughtIn(query, phoneIn);
  if (sought === null || query.trim().length < findLimits.least) return { clients: [], visits: [] };
  const { zone, people } = await listSurroundings(db, proId);
  const person = people.find(({ id }) => id === personId) ?? null;
  if (personId !== null && person === null) throw new Refusal('NotFound');
  const within = { sought, fromMs: null, toMs: null, person, state: null, payment: null, offset: 0 };
  const coming = await proOrders(db, proId, { ...within, when: 'upcoming', sort: 'soonest', limit: mostVisits }, nowMs);
  const rest = mostVisits - coming.length;
  const known = new Set(coming.map(({ public_id }) => public_id));
  const others =
    rest === 0
      ? []
      : await proOrders(
          db,
          proId,
          { ...within, when: 'all', sort: 'latest', limit: mostVisits + coming.length },
          nowMs,
        );
  const visits = [...coming, ...others.filter(({ public_id }) => !known.has(public_id)).slice(0, rest)];
  return {
    clients: (await suggested(db, proId, { ...searchedEntries(query), person: person?.row ?? null }, mostClients)).map(
      clientLine,
    ),
    visits: visits.map((row) => visitLine(row, zone)),
  };
};
