import { pageOf } from '#core/page.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import type { listBookings, listPeople, listProfessionals } from '../contract/browse.ts';
import { bookingsOf, peopleOf, professionalsOf } from '../queries/browse.ts';

/** Records in the audit the ids of the rows that were shown. */
export const writeListed = async (call: Call, kind: 'people' | 'bookings', ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const detail = { [kind]: ids };
  await writeAudit(
    call.db,
    { actor: `account:${signedIn(call).publicId}`, action: 'backoffice listed', object: null, detail },
    call.nowMs,
  );
};

export const peopleListed = async (
  call: Call,
  { state, ...query }: ParsedOf<typeof listPeople>,
): Promise<AnswerOf<typeof listPeople>> => {
  const page = pageOf(query);
  const found = await peopleOf(call.db, state, page);
  await writeListed(
    call,
    'people',
    found.data.map(({ id }) => id),
  );
  return { ...found, itemsPerPage: page.limit };
};

export const professionalsListed = async (
  call: Call,
  { state, ...query }: ParsedOf<typeof listProfessionals>,
): Promise<AnswerOf<typeof listProfessionals>> => {
  const page = pageOf(query);
  return { ...(await professionalsOf(call.db, state, page)), itemsPerPage: page.limit };
};

export const bookingsListed = async (
  call: Call,
  { state, ...query }: ParsedOf<typeof listBookings>,
): Promise<AnswerOf<typeof listBookings>> => {
  const page = pageOf(query);
  const found = await bookingsOf(call.db, state, page);
  await writeListed(
    call,
    'bookings',
    found.data.map(({ id }) => id),
  );
  return { ...found, itemsPerPage: page.limit };
};
