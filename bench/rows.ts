import { dayOf } from '#core/time.ts';
import { derive } from '#features/availability/rules/derive.ts';
import { copyLine } from './copy.ts';
import { benchNow, type BenchOption, type BenchProfessional } from './generator.ts';

/** Columns of every filled table, in the order of their foreign keys. */
export const tableColumns = {
  pro: 'id public_id slug subtype business_name category_main categories work_location postcode city lat lon time_zone slot_step_min notice_min horizon_days children_min_age motif palette published created_at',
  service: 'id public_id pro_id category name',
  service_option:
    'id public_id service_id pro_id duration_min prep_min cleaning_min price_cents guests_max guests_follow on_site at_home deposit_percent',
  surcharge: 'service_id type unit value',
  travel_rule: 'pro_id mode type free_up_to_km fixed_cents max_distance_km',
  travel_band: 'pro_id up_to_km price_cents',
  rating_summary: 'pro_id count sum stars',
  resource: 'id public_id owner_pro_id kind label',
  option_need: 'option_id kind count per_guest',
  option_resource: 'option_id resource_id',
  open_rule: 'pro_id resource_id dow s_min e_min target',
  open_exception: 'pro_id resource_id day s_min e_min sign',
  occupation: 'resource_id pro_id during service kind active lat lon',
  open_day: 'resource_id day open',
  free_day: 'resource_id day free',
  offer_search:
    'option_id guests at_home guests_max pro_id category cell lat lon max_km price_floor_cents rating_x100 rank_x100 features notice_min from_day days days_am days_pm days_eve',
} as const;

export type Table = keyof typeof tableColumns;
export const tables = Object.keys(tableColumns) as Table[];
export type Lines = Record<Table, string[]>;

export const noLines = (): Lines => Object.fromEntries(tables.map((table) => [table, []])) as unknown as Lines;

const created = new Date(benchNow).toISOString();
// A fortnight has 4,032 ticks. A cache of their texts saves a quarter of the loading time.
const written = new Map<number, string>();
const iso = (ms: number): string => {
  const known = written.get(ms);
  if (known !== undefined) return known;
  const text = new Date(ms).toISOString();
  written.set(ms, text);
  return text;
};
const range = (fromMs: number, toMs: number): string => `[${iso(fromMs)},${iso(toMs)})`;

const worksAtHome = ({ source }: BenchProfessional): boolean => source.options.some((option) => option.atHome);

const writeProfile = (to: Lines, one: BenchProfessional): void => {
  const { source, commune, business } = one;
  to.pro.push(
    copyLine([
      source.proId,
      one.publicId,
      `banc-${source.proId}`,
      business ? 'business' : 'freelance',
      `Banc ${source.proId}`,
      one.category,
      [...new Set(one.services.map((service) => service.category))],
      worksAtHome(one) ? 3 : 2,
      commune.postcode,
      commune.name,
      source.lat,
      source.lon,
      source.zone,
      source.slotStepMin,
      source.noticeMin,
      source.horizonDays,
      0,
      'galets',
      'lagune',
      true,
      created,
    ]),
  );
};

const writeOption = (to: Lines, proId: number, option: BenchOption): void => {
  to.service_option.push(
    copyLine([
      option.optionId,
      option.publicId,
      option.serviceId,
      proId,
      option.durationMin,
      option.prepMin,
      option.cleaningMin,
      option.priceCents,
      option.guestsMax,
      option.guestsFollow,
      option.onSite,
      option.atHome,
      option.depositPercent,
    ]),
  );
  for (const need of option.needs) {
    to.option_need.push(copyLine([option.optionId, need.kind, need.count, need.perGuest]));
    for (const resourceId of need.resourceIds) to.option_resource.push(copyLine([option.optionId, resourceId]));
  }
};

const writeCatalogue = (to: Lines, one: BenchProfessional): void => {
  const { source } = one;
  const id = source.proId;
  for (const service of one.services)
    to.service.push(copyLine([service.id, service.publicId, id, service.category, 'Soin']));
  for (const option of source.options) writeOption(to, id, option);
  const surcharges = new Map(source.options.map((option) => [option.serviceId, option.surcharges]));
  for (const [serviceId, list] of surcharges)
    for (const { type, unit, value } of list) to.surcharge.push(copyLine([serviceId, type, unit, value]));
  if (worksAtHome(one)) {
    to.travel_rule.push(copyLine([id, 'driving', 'starts-at', 5, 0, source.maxKm]));
    for (const [upTo, cents] of [
      [10, 800],
      [20, 1500],
      [50, 3000],
    ] as const)
      to.travel_band.push(copyLine([id, upTo, cents]));
  }
};

const writeRating = (to: Lines, { source }: BenchProfessional): void => {
  if (source.ratingCount > 0)
    to.rating_summary.push(
      copyLine([source.proId, source.ratingCount, source.ratingSum, [0, 0, 0, 0, source.ratingCount]]),
    );
};

const writeTime = (to: Lines, { source, staff, occupied }: BenchProfessional): void => {
  const id = source.proId;
  for (const resource of staff) to.resource.push(copyLine([resource.id, resource.publicId, id, resource.kind, 'Banc']));
  for (const rule of source.rules)
    to.open_rule.push(copyLine([id, null, rule.dow, rule.startMin, rule.endMin, rule.target]));
  for (const change of source.exceptions)
    to.open_exception.push(copyLine([id, null, change.day, change.startMin, change.endMin, change.sign]));
  for (const visit of occupied) {
    to.occupation.push(
      copyLine([
        visit.resourceId,
        id,
        range(visit.fromMs, visit.toMs),
        range(visit.serviceFromMs, visit.serviceToMs),
        'booking',
        true,
        visit.lat,
        visit.lon,
      ]),
    );
  }
};

/** Adds the rows of a professional and of its bookings, and the derived rows. */
export const writeLines = (to: Lines, one: BenchProfessional): void => {
  writeProfile(to, one);
  writeCatalogue(to, one);
  writeRating(to, one);
  writeTime(to, one);
  const derived = derive(one.source, one.occupied, dayOf(one.source.zone, benchNow));
  for (const { resource_id, day, spans } of derived.openDays) to.open_day.push(copyLine([resource_id, day, spans]));
  for (const { resource_id, day, spans } of derived.freeDays) to.free_day.push(copyLine([resource_id, day, spans]));
  const columns = tableColumns.offer_search.split(' ') as (keyof (typeof derived.offers)[number])[];
  for (const offer of derived.offers) to.offer_search.push(copyLine(columns.map((column) => offer[column])));
};
