import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Held } from '../rules/archive.ts';

/** Somebody as the tables know them; `email` once proven, in lower case: what was booked under it as a guest is theirs. */
export type Person = { readonly accountId: number; readonly publicId: string; readonly email: string | null };

/** The bookings of somebody, as a condition on `b`. */
const isOf = ({ accountId, email }: Person) => sql`(b.account_id = ${accountId} or (b.account_id is null and lower(b.email) = ${email}::text))`;

/** Reads all of it in one statement, hence as it stood at one instant. */
export const loadHeld = async (db: Db, person: Person): Promise<Omit<Held, 'health'> | undefined> => {
  const { accountId, publicId, email } = person;
  const found = await sql<Omit<Held, 'health'>>`
    with mine as materialized (select b.* from booking b where ${isOf(person)}),
      here as materialized (select id from session where account_id = ${accountId})
    select
      (select to_json(x) from (
        select a.public_id as id, a.email, a.email_verified_at, a.firstname, a.lastname, a.gender, a.phone_prefix, a.phone_number, a.locale, a.role,
          a.referral_code, r.referral_code as referred_by, a.created_at, a.updated_at, a.suspended_at,
          (select f.confirmed_at from second_factor f where f.account_id = a.id) as second_factor_since,
          (select coalesce(json_agg(t order by t.created_at), '[]') from (
            select kind, email, created_at, expires_at, used_at from account_token where account_id = a.id) t) as links_sent
        from account a left join account r on r.id = a.referrer_id where a.id = ${accountId}) x) as account,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select created_at, signed_in_at, seen_at, second_factor_at, device from session where id in (select id from here)) x) as sessions,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select f.public_id as id, f.type, f.fields, f.created_at, f.updated_at, f.completed_at, to_jsonb(p) - '{id,catalog}'::text[] as professional,
          (select coalesce(json_agg(json_build_object('name', s.name, 'description', s.description, 'active', s.active, 'options', (
              select coalesce(json_agg(to_jsonb(o) - '{id,service_id,pro_id}'::text[] order by o.position, o.id), '[]') from service_option o where o.service_id = s.id))
            order by s.position, s.id), '[]') from service s where s.pro_id = f.pro_id) as services,
          (select coalesce(json_agg(to_jsonb(y) - '{id,pro_id,decided_by,accepted_wording}'::text[] || jsonb_build_object('lines', (
              select coalesce(jsonb_agg(jsonb_build_object('option', o.public_id, 'count', l.count) order by l.position), '[]')
              from sale_line l join service_option o on o.id = l.option_id where l.item_id = y.id)) order by y.position, y.id), '[]')
            from sale_item y where y.pro_id = f.pro_id) as sales,
          (select coalesce(json_agg(json_build_object('kind', z.kind, 'label', z.label, 'active', z.active) order by z.id), '[]')
            from resource z where z.owner_pro_id = f.pro_id) as resources,
          (select coalesce(json_agg(json_build_object('kind', i.kind, 'position', i.position, 'shows', i.alt,
              'path', '/images/' || i.key || '/' || i.width || '.webp', 'created_at', i.created_at) order by i.kind, i.position), '[]')
            from picture i where i.pro_id = f.pro_id and i.position is not null) as pictures,
          (select coalesce(json_agg(json_build_object('day_of_week', h.dow, 'start_min', h.s_min, 'end_min', h.e_min, 'valid', h.valid) order by h.dow, h.s_min), '[]')
            from open_rule h where h.pro_id = f.pro_id) as hours,
          (select coalesce(json_agg(json_build_object('version', v.version, 'html', v.html, 'created_at', v.created_at) order by v.version), '[]')
            from cgv_version v where v.pro_id = f.pro_id) as terms,
          (select coalesce(json_agg(json_build_object('type', d.type, 'state', d.state, 'size_bytes', d.size_bytes, 'issued_on', d.issued_on, 'categories', d.categories,
              'expires_on', d.expires_on, 'reason', d.reason, 'sent_at', d.sent_at, 'decided_at', d.decided_at, 'replaced_at', d.replaced_at) order by d.id), '[]')
            from document d where d.pro_id = f.pro_id) as documents,
          (select to_json(y) from (select s.provider, s.state, s.account_owner, s.iban_shown, s.bic, s.created_at, s.updated_at from seller s where s.pro_id = f.pro_id) y) as payment_account,
          (select coalesce(json_agg(json_build_object('id', v.public_id, 'state', v.state, 'starts_at', v.starts_at, 'ends_at', v.ends_at, 'at_home', v.at_home,
            'lines', v.lines, 'quote', v.quote, 'payment_status', v.payment_status) order by v.starts_at), '[]') from booking v where v.pro_id = f.pro_id) as agenda
        from profile f left join pro p on p.id = f.pro_id where f.account_id = ${accountId}) x) as profiles,
      (select coalesce(json_agg(x order by x.starts_at), '[]') from (
        select b.public_id as id, p.business_name as professional, p.public_id as professional_id, b.state, b.starts_at, b.ends_at, b.at_home, b.adults, b.children,
          b.babies, b.lines, b.quote, b.policy, b.place, b.access_note, b.pro_note as professional_note, b.firstname, b.lastname, b.email, b.phone, b.cgv_version, b.payment_method,
          b.payment_status, b.booked_at, b.created_at, b.updated_at,
          (select coalesce(json_agg(json_build_object('from', e.from_state, 'to', e.to_state, 'by', e.actor, 'reason', e.reason, 'at', e.at) order by e.id), '[]')
            from booking_event e where e.booking_id = b.id) as changes,
          (select json_build_object('by', m.proposed_by, 'starts_at', m.starts_at, 'ends_at', m.ends_at, 'lines', m.lines, 'quote', m.quote, 'reason', m.reason,
              'sent_at', m.created_at, 'expires_at', m.expires_at) from move_proposal m where m.booking_id = b.id) as moment_proposed,
          (select coalesce(json_agg(json_build_object('reason', k.reason, 'state', k.state, 'sent_at', k.created_at, 'decided_at', k.decided_at,
              'decision', k.decision) order by k.id), '[]') from absence_contest k where k.booking_id = b.id) as absences_contested
        from mine b join pro p on p.id = b.pro_id) x) as bookings,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select o.public_id as id, b.public_id as booking_id, o.payment_method, o.total_cents, o.due_now_cents, o.due_on_site_cents, o.cgv_version, o.waived_at,
          o.created_at, o.accepted_at from order_record o join mine b on b.id = o.booking_id) x) as orders,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select t.public_id as id, b.public_id as booking_id, t.provider, t.provider_ref, t.amount_cents, t.currency, t.state, t.error, t.created_at, t.updated_at,
          y.captured_cents, y.refunded_cents, y.retained_cents, y.captured_at,
          (select coalesce(json_agg(json_build_object('cents', c.cents, 'reason', c.reason, 'state', c.state, 'created_at', c.created_at, 'done_at', c.done_at)
            order by c.id), '[]') from refund_command c where c.payment_id = y.id) as refunds,
          (select coalesce(json_agg(json_build_object('transaction', l.tx_id, 'account', l.account, 'cents', l.cents, 'at', l.at) order by l.at, l.tx_id, l.account), '[]')
            from ledger_entry l where l.booking_id = b.id and l.tx_id like '%:' || t.public_id) as ledger
        from payment_attempt t join mine b on b.id = t.booking_id left join payment y on y.attempt_id = t.id) x) as payments,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select c.public_id as id, p.business_name as professional, c.selection, c.created_at, c.updated_at
        from cart c join pro p on p.id = c.pro_id where c.session_id in (select id from here)) x) as carts,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select id, title, street, postcode, city, insee, lat, lon, precision, created_at from address where session_id in (select id from here) or account_id = ${accountId}) x) as addresses,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select p.public_id as professional_id, p.business_name as professional, p.city, f.created_at
        from favourite f join pro p on p.id = f.pro_id where f.account_id = ${accountId}) x) as favourites,
      (select json_build_object(
        'followed', (select coalesce(json_agg(json_build_object('site', i.host, 'for', r.label, 'since', i.created_at, 'looked_at', i.checked_at, 'read_at', i.read_at,
            'busy_times', i.busy, 'left_out', i.left_out, 'error', i.error) order by i.id), '[]')
          from calendar_import i join resource r on r.id = i.resource_id where i.pro_id in (select pro_id from profile where account_id = ${accountId})),
        'shared', (select coalesce(json_agg(json_build_object('of', case when c.pro_id is null then 'client' else 'professional' end, 'since', c.created_at,
            'read_at', c.read_at) order by c.id), '[]')
          from calendar_feed c where c.account_id = ${accountId} or c.pro_id in (select pro_id from profile where account_id = ${accountId})))) as calendars,
      (select json_build_object(
        -- What a professional was told names their clients: only that it was told is theirs.
        'notifications', (select coalesce(json_agg(json_build_object('type', n.type, 'name', case when n.account_id is not null then n.name end,
            'message', case when n.account_id is not null then n.message end, 'created_at', n.created_at, 'read_at', n.read_at) order by n.created_at), '[]')
          from notification n where n.deleted_at is null
            and (n.account_id = ${accountId} or n.profile_id in (select id from profile where account_id = ${accountId}))),
        'settings', (select to_jsonb(s) - 'account_id' from notification_setting s where s.account_id = ${accountId}))) as told,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select w.public_id as id, p.business_name as professional, w.author, w.service_name, w.rating, w.body, w.answer, w.visited_at, w.created_at, w.hidden
        from place_comment w join mine b on b.id = w.booking_id join pro p on p.id = w.pro_id) x) as reviews,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select m.kind, b.public_id as booking_id, m.payload - 'account' as said, m.created_at, m.sent_at, m.dropped_at, k.recipient, k.subject, k.body_text as body
        from outbox m left join mine b on b.id = m.booking_id left join mail_copy k on k.outbox_id = m.id
        -- What a professional was told of a booking is theirs.
        where (b.id is not null and right(m.kind, 4) <> '_pro') or m.payload->>'account' = ${String(accountId)} or m.payload->>'email' = ${email}::text) x) as mails,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
        select receipt, page, content, reason, explanation, email, state, created_at, decided_at, decision from content_report where email = ${email}::text) x) as reports,
      (select coalesce(json_agg(x order by x.at), '[]') from (
        select a.at, a.actor, a.action, a.object, a.reason, a.detail from audit_entry a
        where a.actor = ${`account:${publicId}`} or a.object = ${publicId} or a.object in (select public_id from mine)
          or a.object in (select t.public_id from payment_attempt t join mine b on b.id = t.booking_id)) x) as audit
    where exists (select 1 from account where id = ${accountId} and deleted_at is null)`.execute(db);
  return found.rows[0];
};
