import { slugOf } from '#core/slug.ts';
import type { Motif, Palette } from '#core/art.ts';
import { dayMs } from '#core/units.ts';
import { fillAgenda } from './agendas.ts';
import { writeCatalog } from './catalog.ts';
import { termsOfSale } from './cgv.ts';
import { gatherClients, type Clientele } from './clientele.ts';
import { planLanguages } from './comfort.ts';
import { drawnExamples } from './drawn.ts';
import type { DemoCity } from './material.ts';
import { categoryId, suggestionOf } from './menu.ts';
import { writeOpening } from './opening-rows.ts';
import { brandTown, fullTowns, isOverseas, quotas } from './places.ts';
import type { Plan } from './plan.ts';
import { planProfessional } from './professionals.ts';
import { draws } from './random.ts';
import { writeReviews } from './reviews.ts';
import { writeSales } from './sales.ts';
import { emptyTables, numbered, type DemoProRow, type Tables, type DemoVisit } from './rows.ts';

export type MarketplaceQuestion = {
  readonly size: number;
  readonly seed: number | string;
  /** Today in Europe/Paris, in days since 1970-01-01, and the current instant. The agendas lie around it. */
  readonly today: number;
  readonly nowMs: number;
};

/** Rows of each table, and the visits from which `demoBookings` makes bookings. */
export type Marketplace = Tables & { readonly visits: readonly DemoVisit[] };

const PAST_DAYS = 56;
const FILLED_DAYS = 45;
const ESTABLISHMENT_SHARE = 0.35;
const MASSAGES_IN_FULL_TOWNS = 13;

const proRow = (plan: Plan, languages: readonly string[], nowMs: number): Omit<DemoProRow, 'id'> => {
  const createdMs = nowMs - plan.ageDays * dayMs;
  const main = categoryId(plan.mainCategory);
  const offered = plan.services.map(({ key }) => categoryId(suggestionOf(key).category));
  return {
    public_id: plan.publicId,
    slug: slugOf(plan.name),
    subtype: plan.profession === null ? 'business' : 'freelance',
    business_name: plan.name,
    firstname: plan.person.firstName,
    lastname: plan.person.lastName,
    gender: plan.person.gender,
    profession: plan.profession,
    place_kind: plan.placeKind,
    bio: plan.bio,
    email: plan.email,
    phone_prefix: '+33',
    phone_number: plan.phone,
    siret_number: plan.legal.siret,
    naf_code: plan.legal.naf,
    company_type: plan.legal.companyType,
    vat: plan.legal.vat,
    category_main: main,
    categories: [...new Set([...(offered.includes(main) ? [main] : []), ...offered])],
    work_location: plan.workLocation,
    street: plan.street,
    postcode: plan.postcode,
    city: plan.city.name,
    lat: plan.point.lat,
    lon: plan.point.lon,
    time_zone: plan.city.time_zone,
    slot_step_min: plan.stepMin,
    notice_min: plan.noticeMin,
    horizon_days: plan.horizonDays,
    children_min_age: plan.childrenMinAge,
    conveniences: plan.conveniences,
    equipments: plan.equipments,
    languages,
    motif: plan.motif,
    palette: plan.palette,
    pictures: plan.pictures,
    pay_online: plan.payment.payOnline,
    is_mandated: plan.payment.payOnline,
    pay_on_site: plan.payment.payOnSite,
    published: plan.published,
    verified_at: plan.published ? new Date(createdMs + 3 * dayMs).toISOString() : null,
    created_at: new Date(createdMs).toISOString(),
  };
};

const writeConditions = (plan: Plan, proId: number, { nowMs, today }: MarketplaceQuestion, tables: Tables): void => {
  tables.cgv_version.push({
    pro_id: proId,
    version: 1,
    html: termsOfSale({
      name: plan.name,
      companyType: plan.legal.companyType,
      address: `${plan.street}, ${plan.postcode} ${plan.city.name}`,
      siret: plan.legal.siret,
      phone: plan.phone,
      email: plan.email,
      policy: plan.policy,
      effectiveDay: today - plan.ageDays,
    }),
    created_at: new Date(nowMs - plan.ageDays * dayMs).toISOString(),
  });
  if (plan.policy !== null)
    tables.cancellation_policy.push({
      pro_id: proId,
      tiers: plan.policy.tiers,
      no_show_percent: plan.policy.noShowPercent,
    });
  if (plan.travel === null) return;
  const { mode, type, freeUpToKm, fixedCents, maxDistanceKm, bands, fees } = plan.travel;
  tables.travel_rule.push({
    pro_id: proId,
    mode,
    type,
    free_up_to_km: freeUpToKm,
    fixed_cents: fixedCents,
    max_distance_km: maxDistanceKm,
  });
  for (const { upToKm, priceCents } of bands)
    tables.travel_band.push({ pro_id: proId, up_to_km: upToKm, price_cents: priceCents });
  for (const { durationSec, priceCents } of fees)
    tables.travel_fee.push({ pro_id: proId, duration_sec: durationSec, price_cents: priceCents });
};

const writeProfessional = (
  plan: Plan,
  question: MarketplaceQuestion,
  clientele: Clientele,
  tables: Tables,
  visits: DemoVisit[],
): void => {
  const { seed, today, nowMs } = question;
  const chanceOf = (room: string) => draws(`${seed}/${tables.pro.length}/${room}`);
  const { id } = numbered(tables.pro, proRow(plan, planLanguages(chanceOf('languages')), nowMs));
  writeConditions(plan, id, question, tables);
  const days = { fromDay: today - PAST_DAYS, today, toDay: today + Math.min(plan.horizonDays, FILLED_DAYS) };
  const [firstService, firstOption] = [tables.service.length, tables.service_option.length];
  const catalog = writeCatalog(chanceOf('catalog'), plan, id, tables);
  const own = { services: tables.service.slice(firstService), options: tables.service_option.slice(firstOption) };
  writeSales(chanceOf('sales'), plan, id, own, nowMs, tables);
  const opening = writeOpening(
    chanceOf('opening'),
    plan,
    id,
    catalog.resources,
    { ...days, toDay: today + plan.horizonDays },
    tables,
  );
  fillAgenda({ chance: chanceOf('agenda'), plan, proId: id, catalog, opening, clientele, ...days, tables, visits });
  writeReviews(chanceOf('reviews'), plan, id, opening, nowMs, tables);
};

type Place = { readonly city: DemoCity; readonly index: number };

/** The town of each professional, in order of id. The brand examples come first. */
const placesOf = (size: number): Place[] => {
  const places = quotas(size, drawnExamples.length).flatMap(({ city, count }) =>
    Array.from({ length: count }, (_, index) => ({ city, index })),
  );
  const isDrawn = ({ city, index }: Place): boolean => city.name === brandTown && index < drawnExamples.length;
  return [...places.filter(isDrawn), ...places.filter((place) => !isDrawn(place))];
};

/** Generates a whole demo. The same question always gives the same rows. Derived rows are not included. */
export const generateMarketplace = (question: MarketplaceQuestion): Marketplace => {
  const { size, seed } = question;
  const tables = emptyTables();
  const visits: DemoVisit[] = [];
  const clientele = gatherClients(String(seed));
  const names = new Map<string, Set<string>>();
  const palettes = new Map<string, Map<Motif, Palette>>();
  for (const [i, { city, index }] of placesOf(size).entries()) {
    const takenNames = names.get(city.name) ?? new Set<string>();
    const previousPalette = palettes.get(city.name) ?? new Map<Motif, Palette>();
    names.set(city.name, takenNames);
    palettes.set(city.name, previousPalette);
    const massage = size >= 150 && fullTowns.includes(city.name) && index < MASSAGES_IN_FULL_TOWNS;
    const plan = planProfessional({
      chance: draws(`${seed}/${i}/plan`),
      rank: i + 1,
      city,
      isEstablishment: Math.floor((i + 1) * ESTABLISHMENT_SHARE) > Math.floor(i * ESTABLISHMENT_SHARE),
      massage,
      essential: massage || (isOverseas(city) && index === 0),
      takenNames,
      previousPalette,
    });
    previousPalette.set(plan.motif, plan.palette);
    writeProfessional(plan, question, clientele, tables, visits);
  }
  return { ...tables, visits };
};
