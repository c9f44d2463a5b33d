import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import type { listBookings, listPeople, listProfessionals } from '../contract/browse.ts';
import type { BookingsShown, PeopleShown, ProfessionalsShown } from '../rules/browse.ts';
import {
  foundBookingColumns,
  foundPersonColumns,
  foundProfessionalColumns,
  fromBookings,
  isSuspendedPro,
} from './search.ts';

type Page = { readonly limit: number; readonly offset: number };
type Listed<T> = { readonly data: T[]; readonly total: number };
type Person = AnswerOf<typeof listPeople>['data'][number];
type Professional = AnswerOf<typeof listProfessionals>['data'][number];
type Booking = AnswerOf<typeof listBookings>['data'][number];

const newest = (column: RawBuilder<unknown>, { limit, offset }: Page): RawBuilder<unknown> =>
  sql`order by ${column} desc limit ${limit} offset ${offset}`;

const people: Readonly<Record<PeopleShown, RawBuilder<unknown>>> = {
  all: sql`true`,
  active: sql`a.suspended_at is null and a.email_verified_at is not null`,
  unproven: sql`a.suspended_at is null and a.email_verified_at is null`,
  suspended: sql`a.suspended_at is not null`,
  admin: sql`a.role = 'admin'`,
};

/** A page of people, newest account first, with the total count. */
export const peopleOf = async (db: Db, state: PeopleShown, page: Page): Promise<Listed<Person>> => {
  const are = people[state];
  const { rows } = await sql<Person>`
    select ${foundPersonColumns} from account a where a.deleted_at is null and ${are} ${newest(sql`a.id`, page)}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int4 as total from account a where a.deleted_at is null and ${are}`.execute(db);
  return { data: rows, total: counted.rows[0]!.total };
};

const isStanding = sql`p.hidden_at is null and not ${isSuspendedPro}`;
const professionals: Readonly<Record<ProfessionalsShown, RawBuilder<unknown>>> = {
  all: sql`true`,
  online: sql`p.published and ${isStanding}`,
  offline: sql`not p.published and ${isStanding}`,
  withdrawn: sql`p.hidden_at is not null and not ${isSuspendedPro}`,
  suspended: isSuspendedPro,
};

/** A page of professionals, newest first, with the total count. */
export const professionalsOf = async (db: Db, state: ProfessionalsShown, page: Page): Promise<Listed<Professional>> => {
  const are = professionals[state];
  const { rows } =
    await sql<Professional>`select ${foundProfessionalColumns} from pro p where ${are} ${newest(sql`p.id`, page)}`.execute(
      db,
    );
  const counted = await sql<{ total: number }>`select count(*)::int4 as total from pro p where ${are}`.execute(db);
  return { data: rows, total: counted.rows[0]!.total };
};

const inState = (state: BookingsShown): RawBuilder<unknown> => {
  if (state === 'all') return sql`b.state not in ('hold', 'released')`;
  if (state === 'cancelled') return sql`b.state in ('cancelled_client', 'cancelled_pro', 'cancelled_admin')`;
  return sql`b.state = ${state}`;
};

/** A page of bookings, newest first, with the total count. Holds are left out. */
export const bookingsOf = async (db: Db, state: BookingsShown, page: Page): Promise<Listed<Booking>> => {
  const are = inState(state);
  const { rows } =
    await sql<Booking>`select ${foundBookingColumns} ${fromBookings} where ${are} ${newest(sql`b.id`, page)}`.execute(
      db,
    );
  const counted = await sql<{ total: number }>`select count(*)::int4 as total ${fromBookings} where ${are}`.execute(db);
  return { data: rows, total: counted.rows[0]!.total };
};
