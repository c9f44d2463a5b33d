import { saysTogether } from '#core/party-size.ts';
import type { Need } from '#features/availability/rules/slots.ts';
import type { OfferedKey } from './gestures.ts';
import { canTravel, type ServicePlan } from './offers.ts';
import type { Plan } from './plan.ts';
import type { Draws } from './random.ts';
import { numbered, type ResourceKind, type ResourceRow, type Tables } from './rows.ts';

/** One option, with the data that the agenda generator needs. */
export type DemoBookable = {
  readonly optionId: number;
  readonly key: OfferedKey;
  readonly position: number;
  readonly durationMin: number;
  readonly prepMin: number;
  readonly cleaningMin: number;
  readonly guestsMax: number;
  readonly guestsFollow: boolean;
  readonly onSite: boolean;
  readonly atHome: boolean;
  readonly addOns: readonly { readonly id: number; readonly minutes: number }[];
  readonly needs: readonly Need[];
};

export type DemoCatalog = { readonly resources: readonly ResourceRow[]; readonly bookables: readonly DemoBookable[] };

const MOST_GUESTS = 4;
const cabinNames = ['Cabine Lin', 'Cabine Ambre', 'Cabine Cèdre', 'Cabine Sauge', 'Cabine Galet', 'Cabine Argile'];

type Rooms = Readonly<Record<'team' | 'cabins' | 'duo' | 'suite' | 'places', readonly number[]>>;

const writeResources = (
  chance: Draws,
  plan: Plan,
  proId: number,
  tables: Tables,
): { rooms: Rooms; rows: ResourceRow[] } => {
  const rows: ResourceRow[] = [];
  const add = (kind: ResourceKind, labels: readonly string[]): number[] =>
    labels.map((label) => {
      const row = numbered(tables.resource, { public_id: chance.id(), owner_pro_id: proId, kind, label, active: true });
      rows.push(row);
      return row.id;
    });
  const rooms = {
    team: add(
      'practitioner',
      plan.team.map(({ label }) => label),
    ),
    cabins: add('cabin', cabinNames.slice(0, plan.singleCabins)),
    duo: add('cabin', plan.duoCabin ? ['Cabine duo'] : []),
    suite: add('cabin', plan.suite ? ['Suite privative'] : []),
    places: add(
      'equipment',
      Array.from({ length: plan.bathPlaces }, (_, i) => `Place aux bains ${i + 1}`),
    ),
  };
  return { rooms, rows };
};

/** Draws the practitioners of a service: one practitioner for a team of specialists, most of the team otherwise. */
const giversOf = (
  chance: Draws,
  team: readonly number[],
  position: number,
  specialists: boolean,
  least: number,
): number[] => {
  if (specialists) return [team[position % team.length]!];
  const some = team.filter(() => chance.chance(0.8));
  return some.length >= least ? some : team.slice(0, Math.max(least, 1));
};

const needsOf = (
  chance: Draws,
  plan: Plan,
  service: ServicePlan,
  position: number,
  rooms: Rooms,
): { needs: Need[]; guestsMax: number } => {
  const practitioners = (count: number, least: number): Need => ({
    kind: 'practitioner',
    count,
    perGuest: true,
    resourceIds: giversOf(chance, rooms.team, position, plan.specialists, least),
  });
  const cabin = (resourceIds: readonly number[], perGuest: boolean): Need => ({
    kind: 'cabin',
    count: 1,
    perGuest,
    resourceIds,
  });
  switch (service.setting) {
    case 'bath':
      return {
        needs: [{ kind: 'equipment', count: 1, perGuest: true, resourceIds: rooms.places }],
        guestsMax: Math.min(rooms.places.length, MOST_GUESTS),
      };
    case 'suite':
      return { needs: [cabin(rooms.suite, false)], guestsMax: 2 };
    case 'duo':
      return { needs: [practitioners(1, 2), cabin(rooms.duo, false)], guestsMax: 2 };
    case 'four_hands':
      return { needs: [practitioners(2, 2), cabin(rooms.cabins, true)], guestsMax: 1 };
    case 'care': {
      const givers = practitioners(1, 1);
      if (plan.profession !== null) {
        const guestsMax = service.guestsFollow ? chance.int(2, MOST_GUESTS) : 1;
        return { needs: [{ ...givers, perGuest: false }], guestsMax };
      }
      const needs = rooms.cabins.length > 0 ? [givers, cabin(rooms.cabins, true)] : [givers];
      return { needs, guestsMax: Math.min(MOST_GUESTS, ...needs.map(({ resourceIds }) => resourceIds.length)) };
    }
  }
};

export const writeCatalog = (chance: Draws, plan: Plan, proId: number, tables: Tables): DemoCatalog => {
  const { rooms, rows: resources } = writeResources(chance, plan, proId, tables);
  const bookables: DemoBookable[] = [];
  for (const [position, service] of plan.services.entries()) {
    const { id: serviceId } = numbered(tables.service, {
      public_id: chance.id(),
      pro_id: proId,
      category: service.categoryId,
      name: service.name,
      description: service.description,
      position,
      active: true,
    });
    const addOns = service.addOns.map(({ label, minutes, priceCents }, i) =>
      numbered(tables.add_on, {
        public_id: chance.id(),
        service_id: serviceId,
        label,
        minutes,
        price_cents: priceCents,
        position: i,
      }),
    );
    for (const one of plan.surcharges) {
      numbered(tables.surcharge, {
        service_id: serviceId,
        type: one.type,
        unit: one.unit,
        value: one.value,
        days: one.days,
        from_min: one.fromMin,
        to_min: one.toMin,
        window_sec: one.windowSec,
      });
    }
    const { needs, guestsMax } = needsOf(chance, plan, service, position, rooms);
    const atHome = plan.atHome && canTravel(service.key);
    for (const [i, option] of service.options.entries()) {
      const row = numbered(tables.service_option, {
        public_id: chance.id(),
        service_id: serviceId,
        pro_id: proId,
        label: option.label,
        duration_min: option.durationMin,
        prep_min: service.prepMin,
        cleaning_min: service.cleaningMin,
        price_cents: option.priceCents,
        guests_min: saysTogether(service.name) && guestsMax > 1 && !service.guestsFollow ? 2 : 1,
        guests_max: guestsMax,
        guests_follow: service.guestsFollow && guestsMax > 1,
        on_site: plan.onSite,
        at_home: atHome,
        deposit_percent: plan.payment.depositPercent,
        approval: service.approval,
        position: i,
        active: true,
      });
      for (const { kind, count, perGuest, resourceIds } of needs) {
        tables.option_need.push({ option_id: row.id, kind, count, per_guest: perGuest });
        for (const resource_id of resourceIds) tables.option_resource.push({ option_id: row.id, resource_id });
      }
      bookables.push({
        optionId: row.id,
        key: service.key,
        position,
        durationMin: row.duration_min,
        prepMin: row.prep_min,
        cleaningMin: row.cleaning_min,
        guestsMax,
        guestsFollow: row.guests_follow,
        onSite: row.on_site,
        atHome: row.at_home,
        addOns: addOns.map(({ id, minutes }) => ({ id, minutes })),
        needs,
      });
    }
  }
  return { resources, bookables };
};
