import { sql } from 'kysely';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { ServiceIn } from '../contract.ts';
import type { ServiceNeed } from '../rules/judged-service.ts';

/**
 * A draft to insert. It contains the ids of its options, the kinds of resources that it uses and the resources that may
 * serve it. It has no add-on and no surcharge.
 */
export type DraftService = {
  readonly publicId: string;
  readonly optionIds: readonly string[];
  readonly category: number;
  readonly input: ServiceIn;
  readonly needs: readonly ServiceNeed[];
  readonly resourceIds: readonly number[];
};

/**
 * Inserts drafts after the professional's other services, in this order. The number of statements does not depend on
 * the number of drafts.
 */
export const insertDrafts = async (
  trx: Db,
  proId: number,
  drafts: readonly DraftService[],
  nowMs: number,
): Promise<void> => {
  const services = drafts.map(({ publicId, category, input }, position) => ({
    public_id: publicId,
    category,
    name: input.prestation_name,
    description: input.description,
    for_establishments: input.for_establishments,
    position,
  }));
  const options = drafts.flatMap(({ publicId, input, optionIds }) =>
    input.options.map((option, position) => ({
      ...input,
      ...option,
      position,
      public_id: optionIds[position],
      service: publicId,
    })),
  );
  const needs = drafts.flatMap(({ optionIds, needs: of }) =>
    optionIds.flatMap((option) => of.map((need) => ({ ...need, option }))),
  );
  const served = drafts.flatMap(({ optionIds, resourceIds }) =>
    optionIds.flatMap((option) => resourceIds.map((resource) => ({ option, resource }))),
  );
  await sql`
    insert into service (public_id, pro_id, category, name, description, for_establishments, position, active, state, updated_at)
    select x.public_id, ${proId}, x.category, x.name, x.description, x.for_establishments,
      x.position + coalesce((select max(position) + 1 from service where pro_id = ${proId}), 0), false, 'draft', ${instant(nowMs)}
    from jsonb_to_recordset(${asJson(services)}) as x(public_id text, category int4, name text, description text, for_establishments bool, position int4)
    order by x.position`.execute(trx);
  await sql`
    insert into service_option (public_id, service_id, pro_id, label, duration_min, prep_min, cleaning_min, processing_min, processing_after_min, price_cents, position,
      guests_min, guests_max, guests_follow, on_site, at_home, deposit_percent, approval)
    select x.public_id, s.id, s.pro_id, x.label, x.duration_min, x.prep_min, x.cleaning_min, x.processing_min, x.processing_after_min, x.price_cents, x.position,
      x.guests_min, x.guests_max, x.guests_follow, x.on_site, x.at_home, x.deposit_percent, x.approval
    from jsonb_to_recordset(${asJson(options)}) as x(public_id text, service text, label text, duration_min int2, prep_min int2, cleaning_min int2, processing_min int2,
      processing_after_min int2, price_cents int4, position int2, guests_min int2, guests_max int2, guests_follow bool, on_site bool, at_home bool,
      deposit_percent int2, approval bool)
    join service s on s.public_id = x.service order by s.position, x.position`.execute(trx);
  await sql`
    insert into option_need (option_id, kind, count, per_guest)
    select o.id, x.kind, x.count, x.per_guest from jsonb_to_recordset(${asJson(needs)}) as x(option text, kind text, count int2, per_guest bool)
    join service_option o on o.public_id = x.option`.execute(trx);
  await sql`
    insert into option_resource (option_id, resource_id)
    select o.id, x.resource from jsonb_to_recordset(${asJson(served)}) as x(option text, resource int8) join service_option o on o.public_id = x.option`.execute(
    trx,
  );
};
