import { sql } from 'kysely';
import type { StoredPhoto } from '#core/photo.ts';
import type { EpochMs } from '#core/units.ts';
import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { coverColumn } from '#features/profiles/queries/pictures.ts';
import type { Db } from '#platform/db/db.ts';
import type { RescheduleSide } from '../rules/rescheduling.ts';
import type { BookingState, ContestState } from '../rules/states.ts';
import { isDeposit } from './commitments.ts';

export type ShownRow = {
  readonly id: number;
  readonly public_id: string;
  readonly order_public_id: string | null;
  readonly state: BookingState;
  readonly at_home: boolean;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly expires_at: EpochMs | null;
  readonly held_until: EpochMs | null;
  readonly series_place: number | null;
  readonly series_size: number | null;
  readonly collected_at: EpochMs | null;
  /** Time at which the client confirmed coming at the current start. */
  readonly coming_at: EpochMs | null;
  readonly committed_at: EpochMs | null;
  readonly approval: boolean;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly children_ages: readonly number[];
  readonly unsuited_confirmed: boolean;
  readonly lines: readonly {
    readonly option_id: string;
    readonly label: string;
    readonly duration_min: number;
    readonly add_ons: readonly { readonly label: string }[];
    readonly resources?: readonly (string | null)[];
  }[];
  readonly quote: Quote;
  readonly policy: CancellationPolicy;
  readonly place: { readonly title: string; readonly street: string | null } | null;
  readonly access_note: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly cgv_version: number | null;
  readonly payment_method: 'credit-card' | 'cash' | 'cheque' | null;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly attempts: number;
  readonly payments_begun: number;
  readonly captured_cents: number;
  /** Whether an online payment was less than the price at the time of payment. */
  readonly is_deposit: boolean;
  readonly payment_unsettled: boolean;
  readonly refunded_cents: number;
  readonly retained_cents: number;
  readonly refunding_cents: number;
  readonly contest: {
    readonly state: ContestState;
    readonly reason: string | null;
    readonly sent_at: EpochMs;
    readonly decided_at: EpochMs | null;
    readonly decision: string | null;
  } | null;
  readonly proposal: {
    readonly id: string;
    readonly by: RescheduleSide;
    readonly starts_ms: number;
    readonly ends_ms: number;
    readonly quote: Quote;
    readonly reason: string | null;
    readonly expires_ms: number;
  } | null;
  /** The last move that the professional made at once. */
  readonly agreed_move: {
    readonly state: 'moved' | 'undone' | 'told' | 'contested' | 'replaced';
    readonly was_starts_ms: number;
    readonly starts_ms: number;
    readonly undo_until_ms: number;
    readonly contest_until_ms: number | null;
    /** The start before the first of several consecutive moves made at once. A contest restores this start. */
    readonly origin_starts_ms: number;
    readonly was_lines: ShownRow['lines'];
    readonly origin_lines: ShownRow['lines'] | null;
    readonly is_policy_lifted: boolean;
    /** Number of other visits of the series that moved with this visit and whose move the client was notified of. */
    readonly together: number;
  } | null;
  readonly pro_public_id: string;
  readonly slug: string;
  readonly pro_published: boolean;
  readonly category: number | null;
  /** Reason that the professional or an admin gave for ending the booking. */
  readonly ended_reason: string | null;
  readonly business_name: string;
  readonly subtype: 'freelance' | 'business';
  readonly pro_firstname: string | null;
  readonly pro_lastname: string | null;
  readonly phone_prefix: string | null;
  readonly phone_number: string | null;
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
  readonly motif: string;
  readonly palette: string;
  readonly cover: StoredPhoto | null;
  readonly time_zone: string;
  readonly pay_on_site: boolean;
  /** The code that the booking awaits. Null when it awaits none. */
  readonly code: { readonly draw: number; readonly tries: number } | null;
};

/** Loads bookings with all the data that their client may read, money included. In no order. */
export const loadShown = async (db: Db, bookingIds: readonly number[]): Promise<ShownRow[]> =>
  (
    await sql<ShownRow>`
    select b.id, b.public_id, o.public_id as order_public_id, b.state, b.at_home, b.starts_at, b.ends_at, b.expires_at, b.held_until, b.series_place, b.series_size, b.collected_at, case when b.coming_for = b.starts_at then b.coming_at end as coming_at, b.approval, b.adults, b.children, b.babies, b.children_ages, b.unsuited_confirmed,
      (select min(e.at) from booking_event e where e.booking_id = b.id and e.to_state in ('confirmed', 'requested')) as committed_at,
      b.lines, b.quote, b.policy, b.place, b.access_note, b.firstname, b.lastname, b.email, b.phone, b.cgv_version, b.payment_method, b.payment_status, b.attempts,
      (select count(*) from payment_attempt t where t.booking_id = b.id)::int4 as payments_begun,
      coalesce(m.captured, 0)::int4 as captured_cents, coalesce(m.is_deposit, false) as is_deposit, coalesce(m.refunded, 0)::int4 as refunded_cents, coalesce(m.retained, 0)::int4 as retained_cents,
      coalesce(m.refunding, 0)::int4 as refunding_cents,
      exists (select 1 from payment_attempt t where t.booking_id = b.id and t.state in ('created', 'pending')) as payment_unsettled,
      (select json_build_object('state', k.state, 'reason', k.reason, 'sent_at', (extract(epoch from k.created_at) * 1000)::bigint,
          'decided_at', (extract(epoch from k.decided_at) * 1000)::bigint, 'decision', k.decision)
        from absence_contest k where k.booking_id = b.id order by k.id desc limit 1) as contest,
      (select json_build_object('id', m.public_id, 'by', m.proposed_by, 'starts_ms', (extract(epoch from m.starts_at) * 1000)::bigint,
          'ends_ms', (extract(epoch from m.ends_at) * 1000)::bigint, 'quote', m.quote, 'reason', m.reason, 'expires_ms', (extract(epoch from m.expires_at) * 1000)::bigint)
        from move_proposal m where m.booking_id = b.id) as proposal,
      (select json_build_object('state', g.state, 'was_starts_ms', (extract(epoch from g.was_starts_at) * 1000)::bigint,
          'starts_ms', (extract(epoch from g.starts_at) * 1000)::bigint, 'undo_until_ms', (extract(epoch from g.undo_until) * 1000)::bigint,
          'contest_until_ms', (extract(epoch from g.contest_until) * 1000)::bigint, 'origin_starts_ms',
          (extract(epoch from coalesce((select f.was_starts_at from agreed_move f where f.id = g.origin_id), g.was_starts_at)) * 1000)::bigint,
          'was_lines', g.was_lines, 'origin_lines', (select f.was_lines from agreed_move f where f.id = g.origin_id), 'is_policy_lifted', exists (select 1 from agreed_move l where l.booking_id = b.id and l.was_policy is not null),
          'together', (select count(*) from booking s join agreed_move h on h.booking_id = s.id and h.state = 'told' and h.moved_at = g.moved_at
            where s.series_id = b.series_id and s.id <> b.id and s.state = 'confirmed' and s.starts_at = h.starts_at))
        from agreed_move g where g.booking_id = b.id and g.state <> 'undone' order by g.state in ('moved', 'told') desc, g.id desc limit 1) as agreed_move,
      p.published as pro_published,
      (select s.category from service_option so join service s on s.id = so.service_id where so.public_id = b.lines->0->>'option_id') as category,
      (select e.reason from booking_event e where e.booking_id = b.id and e.to_state = b.state and b.state in ('cancelled_pro', 'cancelled_admin', 'declined')
        order by e.id desc limit 1) as ended_reason,
      p.public_id as pro_public_id, p.slug, p.business_name, p.subtype, p.firstname as pro_firstname, p.lastname as pro_lastname, p.phone_prefix, p.phone_number,
      p.street, p.postcode, p.city, p.lat, p.lon, p.motif, p.palette, ${coverColumn} as cover, p.time_zone, p.pay_on_site,
      (select json_build_object('draw', c.draw, 'tries', c.tries) from booking_code c where c.booking_id = b.id and c.dropped_at is null) as code
    from booking b join pro p on p.id = b.pro_id left join order_record o on o.booking_id = b.id
    left join lateral (
      select sum(y.captured_cents) as captured, sum(y.refunded_cents) as refunded, sum(y.retained_cents) as retained,
        bool_or(${isDeposit}) as is_deposit,
        sum((select coalesce(sum(c.cents), 0) from refund_command c where c.payment_id = y.id and c.state = 'pending')) as refunding
      from payment y join payment_attempt a on a.id = y.attempt_id where y.booking_id = b.id
    ) m on true
    where b.id = any(${bookingIds}::bigint[])`.execute(db)
  ).rows;
