import pg from 'pg';
import { dayMs } from '#core/units.ts';
import { openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeProfessional } from '../tests/actors/factories.ts';
import { createDatabase } from '../tests/app/postgres.ts';
import { benchNow } from './generator.ts';
import { fingerprint, keptBase, markReady, type Base } from './load.ts';

const people = 30;
const visitsADay = 200;
const daysBefore = 60;
const daysAfter = 45;
const open = [540, 1260] as const;

const publicId = `substr(md5('visite' || n) || md5(n || 'visite'), 1, 22)`;

/**
 * SQL for 200 visits a day, shared among 30 practitioners from 9:00 on. Each visit lasts 75 minutes, and the next one
 * starts 100 minutes after its start. Past visits are completed, and one visit in twenty is cancelled.
 */
const visits = (proId: number, resources: readonly number[], firstMs: number): readonly string[] => [
  `create temp table visit as
   select n, n % ${visitsADay} % ${people} as person,
     to_timestamp(${firstMs / 1000}) + n / ${visitsADay} * interval '1 day' + n % ${visitsADay} / ${people} * interval '100 minutes' as starts_at,
     n % 20 = 0 as is_cancelled, n / ${visitsADay} < ${daysBefore} as is_over from generate_series(0, ${visitsADay * (daysBefore + daysAfter) - 1}) n`,
  `insert into booking (id, public_id, pro_id, state, at_home, starts_at, ends_at, adults, lines, quote, policy, firstname, lastname, email, phone, payment_method,
     payment_status, booked_at, created_at, updated_at) overriding system value
   select n + 1, ${publicId}, ${proId}, case when is_cancelled then 'cancelled_client' when is_over then 'completed' else 'confirmed' end, false, starts_at,
     starts_at + interval '75 minutes', 1,
     json_build_array(json_build_object('option_id', repeat('a', 22), 'label', 'Massage suédois', 'duration_min', 75, 'add_ons', json_build_array(),
       'resources', json_build_array('Praticien ' || person + 1))),
     json_build_object('totalCents', 9000, 'dueNowCents', 0, 'dueOnSiteCents', 9000, 'lines', repeat('une ligne du prix ', 40)),
     json_build_object('tiers', repeat('un palier ', 12)), 'Camille', 'Rivière ' || n % 997, 'client' || n % 4999 || '@exemple.fr', '06' || lpad((n % 9999)::text, 8, '0'),
     'cash', case when is_over then 'paid_wlns' else 'pending' end, starts_at - interval '9 days', starts_at - interval '9 days', starts_at from visit`,
  `insert into order_record (public_id, booking_id, payment_method, total_cents, due_now_cents, due_on_site_cents, created_at, accepted_at)
   select ${publicId}, n + 1, 'cash', 9000, 0, 9000, starts_at - interval '9 days', starts_at - interval '9 days' from visit order by n`,
  `insert into booking_event (booking_id, actor, from_state, to_state, at)
   select n + 1, 'client', 'hold', 'confirmed', starts_at - interval '9 days' from visit
   union all select n + 1, 'client', 'confirmed', 'cancelled_client', starts_at - interval '2 days' from visit where is_cancelled`,
  `insert into occupation (resource_id, pro_id, during, service, kind, active, booking_id)
   select (array[${resources.join(', ')}])[person + 1], ${proId}, tstzrange(starts_at, starts_at + interval '90 minutes'),
     tstzrange(starts_at, starts_at + interval '75 minutes'), 'booking', true, n + 1 from visit where not is_cancelled`,
];

/** Opens the database of a salon of 30 people, open twelve hours a day, with 200 visits a day. */
export const openSalonBase = (serverUrl: string): Promise<Base> =>
  keptBase(
    serverUrl,
    'salon',
    fingerprint('bench/salon.ts', 'bench/load.ts', 'tests/actors/factories.ts'),
    async (name) => {
      const url = await createDatabase(serverUrl, name);
      const database = await openDatabase({ url, dataDir: '.', poolSize: 1, onError: () => {} });
      await migrate(database.db);
      const pro = await makeProfessional(database.db, benchNow, { practitioners: people, open, payOnSite: true });
      await database.close();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      // Triggers are off, because the bench does not measure the inserts.
      await client.query('set session_replication_role = replica');
      const firstMs = Math.floor(benchNow / dayMs) * dayMs - daysBefore * dayMs + 8 * 3_600_000;
      for (const statement of visits(pro.id, pro.resources, firstMs)) await client.query(statement);
      await client.query('set session_replication_role = origin');
      await markReady(client);
      await client.end();
    },
  );
