import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type OfferingPro = {
  readonly id: number;
  readonly public_id: string;
  readonly subtype: 'freelance' | 'business';
  readonly slug: string;
  readonly business_name: string;
  readonly published: boolean;
  readonly pay_online: boolean;
  readonly motif: string;
  readonly palette: string;
  readonly work_location: number;
  readonly categories: number[];
  readonly category_main: number;
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly time_zone: string;
  readonly max_distance_km: number | null;
  readonly checklists: { readonly id: string; readonly name: string }[];
  readonly resources: {
    readonly row: number;
    readonly id: string;
    readonly kind: 'practitioner' | 'cabin' | 'equipment';
    readonly label: string;
  }[];
};

/** Loads the places, categories, checklists and active resources that a professional's services can use. */
export const offeringPro = async (db: Db, proId: number): Promise<OfferingPro | undefined> =>
  (
    await sql<OfferingPro>`
    select p.id, p.public_id, p.subtype, p.slug, p.business_name, p.published, p.pay_online, p.motif, p.palette, p.work_location, p.categories, p.category_main, p.street, p.postcode, p.city,
      p.time_zone, t.max_distance_km,
      (select coalesce(json_agg(json_build_object('id', k.public_id, 'name', k.name) order by lower(k.name)), '[]') from health_checklist k where k.pro_id = p.id) as checklists,
      (select coalesce(json_agg(json_build_object('row', r.id, 'id', r.public_id, 'kind', r.kind, 'label', r.label) order by r.kind desc, r.id), '[]')
        from resource r where r.owner_pro_id = p.id and r.active) as resources
    from pro p left join travel_rule t on t.pro_id = p.id where p.id = ${proId}`.execute(db)
  ).rows[0];
