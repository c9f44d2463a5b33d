import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { AuditKind } from '../rules/audit-ids.ts';

/**
 * Filters of the audit. An empty text and a null instant filter nothing. `actor` is an e-mail address, a public id, or
 * an actor as audit lines store it (`system`).
 */
export type AuditFilters = {
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly fromMs: number | null;
  readonly toMs: number | null;
};

export type AuditRow = {
  readonly id: number;
  readonly at: number;
  readonly actor: string;
  readonly actor_name: string | null;
  readonly action: string;
  readonly object: string | null;
  readonly reason: string | null;
  readonly detail: Record<string, unknown>;
  readonly sealed: boolean;
};

const everything = sql`true`;

const matching = ({ actor, action, object, fromMs, toMs }: AuditFilters) => sql`
  ${actor === '' ? everything : sql`e.actor = any(array[${actor}, 'account:' || ${actor}] || array(select 'account:' || public_id from account where email = lower(${actor})))`}
  and ${action === '' ? everything : sql`e.action = ${action}`}
  and ${object === '' ? everything : sql`e.object = ${object}`}
  and ${fromMs === null ? everything : sql`e.at >= ${instant(fromMs)}`}
  and ${toMs === null ? everything : sql`e.at < ${instant(toMs)}`}`;

export const auditOf = async (
  db: Db,
  filters: AuditFilters,
  page: { readonly limit: number; readonly offset: number },
): Promise<AuditRow[]> =>
  (
    await sql<AuditRow>`
    select e.id, e.at, e.actor, a.firstname || ' ' || a.lastname as actor_name, e.action, e.object, e.reason, e.detail, e.sealed_at is not null as sealed
    from audit_entry e left join account a on e.actor = 'account:' || a.public_id
    where ${matching(filters)} order by e.at desc, e.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

export type AuditName = { readonly kind: AuditKind; readonly name: string };

/**
 * Returns the kind and the name of the object with each public id. The id of an agenda, or of a time off, gives the
 * team member's name.
 */
export const auditNames = async (db: Db, ids: readonly string[]): Promise<Readonly<Record<string, AuditName>>> => {
  const found = await sql<AuditName & { readonly id: string }>`
    select 'person' as kind, public_id as id, firstname || ' ' || lastname as name from account where public_id = any(${ids}::text[])
    union all select 'professional', public_id, business_name from pro where public_id = any(${ids}::text[])
    union all select 'visit', b.public_id, coalesce(nullif(concat_ws(' ', b.firstname, b.lastname), ''), a.firstname || ' ' || a.lastname, p.business_name)
      from booking b join pro p on p.id = b.pro_id left join account a on a.id = b.account_id where b.public_id = any(${ids}::text[])
    union all select 'agenda', public_id, label from resource where public_id = any(${ids}::text[])
    union all select 'agenda', t.public_id, r.label from time_off t join resource r on r.id = t.resource_id where t.public_id = any(${ids}::text[])
    union all select 'review', public_id, author from place_comment where public_id = any(${ids}::text[])
    union all select 'complaint', public_id, number from complaint where public_id = any(${ids}::text[])
    union all select 'document', d.public_id, p.business_name from document d join pro p on p.id = d.pro_id where d.public_id = any(${ids}::text[])
    union all select 'service', public_id, name from service where public_id = any(${ids}::text[])
    union all select 'sale', public_id, name from sale_item where public_id = any(${ids}::text[])
    union all select 'invoice', public_id, number from invoice where public_id = any(${ids}::text[])
    union all select 'payout', y.public_id, p.business_name from payout y join pro p on p.id = y.pro_id where y.public_id = any(${ids}::text[])`.execute(
    db,
  );
  return Object.fromEntries(found.rows.map(({ id, kind, name }) => [id, { kind, name }]));
};

/**
 * Counts the lines that match the filters and all the lines not yet sealed. Lists the actions that the audit contains.
 */
export const countAudit = async (
  db: Db,
  filters: AuditFilters,
): Promise<{ readonly total: number; readonly waiting: number; readonly actions: string[] }> =>
  (
    await sql<{ total: number; waiting: number; actions: string[] }>`
    select (select count(*) from audit_entry e where ${matching(filters)}) as total, (select count(*) from audit_entry where sealed_at is null) as waiting,
      (select coalesce(json_agg(x.action order by x.action), '[]') from (select distinct action from audit_entry) x) as actions`.execute(
      db,
    )
  ).rows[0]!;
