import { sql } from 'kysely';
import { keepDrafts } from '#features/addresses/queries.ts';
import { deriveProfessionals } from '#features/availability/verbs/derive.ts';
import { newId } from '#platform/db/ids.ts';
import type { Db } from '#platform/db/db.ts';

export type MadeOption = {
  readonly minutes?: number;
  readonly prepMin?: number;
  readonly cleaningMin?: number;
  /**
   * Processing time of `minutes`, during which the practitioner is free. It begins `afterMin` minutes after the start
   * of the service.
   */
  readonly processing?: { readonly minutes: number; readonly afterMin: number };
  readonly cents?: number;
  readonly guestsMin?: number;
  readonly guestsMax?: number;
  readonly guestsFollow?: boolean;
  readonly onSite?: boolean;
  readonly atHome?: boolean;
  readonly approval?: boolean;
  readonly depositPercent?: 0 | 20 | 30 | 50 | 100;
  readonly needs?: readonly { kind: 'practitioner' | 'cabin'; count: number; perGuest: boolean }[];
  /** Prices and durations of the practitioners, in order, where they differ from those of the option. */
  readonly own?: readonly { readonly cents?: number; readonly minutes?: number }[];
};

export type MadeProfessional = {
  readonly zone?: string;
  readonly practitioners?: number;
  readonly cabins?: number;
  readonly category?: number;
  readonly lat?: number;
  readonly lon?: number;
  readonly city?: string;
  readonly postcode?: string;
  readonly stepMin?: number;
  readonly noticeMin?: number;
  readonly horizonDays?: number;
  readonly maxKm?: number;
  readonly published?: boolean;
  readonly payOnline?: boolean;
  /** Whether the professional has a billing mandate. By default, those who take online payments have one. */
  readonly isMandated?: boolean;
  readonly payOnSite?: boolean;
  readonly childrenMinAge?: number;
  /** Opening hours of every day, in minutes after midnight, for every practitioner and cabin. */
  readonly open?: readonly [startMin: number, endMin: number];
  readonly options?: readonly MadeOption[];
  readonly surcharges?: readonly {
    type: string;
    unit: 'percent' | 'euros';
    value: number;
    fromMin?: number;
    toMin?: number;
  }[];
};

export type Professional = {
  readonly id: number;
  readonly publicId: string;
  readonly resources: readonly number[];
  /** Public ids of `resources`, in the same order. */
  readonly resourceIds: readonly string[];
  readonly options: readonly { id: number; publicId: string }[];
};

let sequence = 0;

/**
 * Creates a professional, by default published, open every day from 9 to 18, with one practitioner and a one-hour
 * option at 60 €. Their derived rows are computed for `nowMs`.
 */
export const makeProfessional = async (
  db: Db,
  nowMs: number,
  overrides: MadeProfessional = {},
): Promise<Professional> => {
  const n = ++sequence;
  const publicId = newId();
  const options = overrides.options ?? [{}];
  const created = new Date(nowMs).toISOString();
  const many = (overrides.practitioners ?? 1) + (overrides.cabins ?? 0) > 1;
  const id = await insertOne(db, 'pro', {
    public_id: publicId,
    slug: `essai-${n}`,
    subtype: many ? 'business' : 'freelance',
    business_name: `Essai ${n}`,
    category_main: overrides.category ?? 1,
    categories: [overrides.category ?? 1],
    work_location: options.some((option) => option.atHome) ? 3 : 2,
    postcode: overrides.postcode ?? '44000',
    city: overrides.city ?? 'Nantes',
    lat: overrides.lat ?? 47.2184,
    lon: overrides.lon ?? -1.5536,
    time_zone: overrides.zone ?? 'Europe/Paris',
    slot_step_min: overrides.stepMin ?? 30,
    notice_min: overrides.noticeMin ?? 0,
    horizon_days: overrides.horizonDays ?? 30,
    children_min_age: overrides.childrenMinAge ?? 0,
    motif: 'galets',
    palette: 'lagune',
    pay_online: overrides.payOnline ?? true,
    is_mandated: overrides.isMandated ?? overrides.payOnline ?? true,
    pay_on_site: overrides.payOnSite ?? false,
    published: overrides.published ?? true,
    created_at: created,
  });
  const serviceId = await insertOne(db, 'service', {
    public_id: newId(),
    pro_id: id,
    category: overrides.category ?? 1,
    name: 'Massage suédois',
  });
  for (const one of overrides.surcharges ?? []) {
    await insertOne(db, 'surcharge', {
      service_id: serviceId,
      type: one.type,
      unit: one.unit,
      value: one.value,
      from_min: one.fromMin ?? null,
      to_min: one.toMin ?? null,
    });
  }
  if (options.some((option) => option.atHome)) {
    await insertRows(db, 'travel_rule', [
      {
        pro_id: id,
        mode: 'driving',
        type: 'starts-at',
        free_up_to_km: 5,
        fixed_cents: 0,
        max_distance_km: overrides.maxKm ?? 20,
      },
    ]);
    await insertRows(db, 'travel_band', [
      { pro_id: id, up_to_km: 10, price_cents: 800 },
      { pro_id: id, up_to_km: 20, price_cents: 1500 },
    ]);
  }
  const resources: { id: number; publicId: string; kind: string }[] = [];
  const addResource = async (kind: string, label: string): Promise<void> => {
    const resourceId = newId();
    const row = await insertOne(db, 'resource', { public_id: resourceId, owner_pro_id: id, kind, label });
    resources.push({ id: row, publicId: resourceId, kind });
  };
  for (let i = 0; i < (overrides.practitioners ?? 1); i++) await addResource('practitioner', `Praticien ${i + 1}`);
  for (let i = 0; i < (overrides.cabins ?? 0); i++) await addResource('cabin', `Cabine ${i + 1}`);
  const made: { id: number; publicId: string }[] = [];
  for (const option of options) {
    const optionPublicId = newId();
    const optionId = await insertOne(db, 'service_option', {
      public_id: optionPublicId,
      service_id: serviceId,
      pro_id: id,
      duration_min: option.minutes ?? 60,
      prep_min: option.prepMin ?? 0,
      cleaning_min: option.cleaningMin ?? 0,
      processing_min: option.processing?.minutes ?? 0,
      processing_after_min: option.processing?.afterMin ?? 0,
      price_cents: option.cents ?? 6000,
      guests_min: option.guestsMin ?? 1,
      guests_max: option.guestsMax ?? 1,
      guests_follow: option.guestsFollow ?? false,
      on_site: option.onSite ?? true,
      at_home: option.atHome ?? false,
      approval: option.approval ?? false,
      deposit_percent: option.depositPercent ?? 100,
    });
    const needs = option.needs ?? [
      {
        kind: 'practitioner' as const,
        count: 1,
        perGuest: !(option.guestsFollow ?? false) && (option.guestsMax ?? 1) > 1,
      },
    ];
    await insertRows(
      db,
      'option_need',
      needs.map((need) => ({ option_id: optionId, kind: need.kind, count: need.count, per_guest: need.perGuest })),
    );
    const eligible = resources.filter((resource) => needs.some((need) => need.kind === resource.kind));
    await insertRows(
      db,
      'option_resource',
      eligible.map((resource) => {
        const own = option.own?.[resources.indexOf(resource)];
        return {
          option_id: optionId,
          resource_id: resource.id,
          price_cents: own?.cents ?? null,
          duration_min: own?.minutes ?? null,
        };
      }),
    );
    made.push({ id: optionId, publicId: optionPublicId });
  }
  const [startMin, endMin] = overrides.open ?? [540, 1080];
  await insertRows(
    db,
    'open_rule',
    Array.from({ length: 7 }, (_, dow) => ({
      pro_id: id,
      resource_id: null,
      dow,
      s_min: startMin,
      e_min: endMin,
      target: 'clients',
      valid: null,
    })),
  );
  await db.transaction().execute((trx) => deriveProfessionals(trx, [id], nowMs));
  return {
    id,
    publicId,
    resources: resources.map((one) => one.id),
    resourceIds: resources.map((one) => one.publicId),
    options: made,
  };
};

/** Adds an add-on to a professional's services and returns its public id. */
export const addOnOf = async (
  db: Db,
  pro: Professional,
  { label, minutes, cents }: { label: string; minutes: number; cents: number },
): Promise<string> => {
  const publicId = newId();
  await sql`insert into add_on (public_id, service_id, label, minutes, price_cents)
    select ${publicId}, id, ${label}, ${minutes}, ${cents} from service where pro_id = ${pro.id}`.execute(db);
  return publicId;
};

/** Stores an address draft with given coordinates, as the address field does, and returns its id. */
export const makeDraft = async (
  db: Db,
  nowMs: number,
  place: { lat?: number; lon?: number; city?: string; insee?: string } = {},
): Promise<string> => {
  const [draft] = await keepDrafts(
    db,
    [
      {
        locationId: `test:${++sequence}`,
        title: place.city ?? 'Nantes (44000)',
        street: null,
        postcode: '44000',
        city: place.city ?? 'Nantes',
        insee: place.insee ?? '44109',
        lat: place.lat ?? 47.2184,
        lon: place.lon ?? -1.5536,
        precision: 'exact',
      },
    ],
    nowMs,
  );
  if (!draft) throw new Error('no draft');
  return draft.id;
};

const insertOne = async (db: Db, table: string, row: Record<string, unknown>): Promise<number> => {
  const columns = Object.keys(row);
  const made = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql.ref(column)))} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) returning id`.execute(
    db,
  );
  return made.rows[0]!.id;
};

const insertRows = async (db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> => {
  const first = rows[0];
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
};
