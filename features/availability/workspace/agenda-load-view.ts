import type { LoadsData } from '../contract/planning.ts';
import type { ResourceData } from '../contract/resources.ts';
import { loadOfAll, loadPercent, nearlyFullPercent, type AgendaLoad } from '../rules/agenda-load.ts';
import type { PersonColor } from '../rules/resource-kinds.ts';
import type { PlanningData } from './agenda-model.ts';
import { lettersOf, tintOf } from './crew.ts';
import { drawnTexts as texts } from './drawn-texts.ts';

/** The load of a day for one resource or for all resources. `percent` is null when no time is open. */
export type LoadCell = {
  readonly day: number;
  readonly isToday: boolean;
  readonly percent: number | null;
  readonly isNearlyFull: boolean;
  readonly isAbsent: boolean;
  readonly taken: string;
  readonly visits: { readonly text: string; readonly short: string } | null;
};

export type LoadRow = {
  readonly id: string;
  readonly label: string;
  readonly kind: ResourceData['kind'];
  readonly letters: string;
  readonly tint: PersonColor;
  readonly color: PersonColor | null;
  readonly photo: string | null;
  readonly visits: string;
  readonly cells: readonly LoadCell[];
};

const cellOf = (day: number, today: number, load: AgendaLoad, visits: number, isAbsent = false): LoadCell => {
  const percent = loadPercent(load);
  return {
    day,
    isToday: day === today,
    percent,
    isNearlyFull: percent !== null && percent >= nearlyFullPercent,
    isAbsent,
    taken: texts.taking(load.takenMin, load.openMin),
    visits: visits === 0 ? null : { text: texts.visits(visits), short: texts.visitsShort(visits) },
  };
};

export type LoadedPlanning = PlanningData & { readonly loads: LoadsData };

const placesOf = ({ days: read }: LoadedPlanning, days: readonly number[]): readonly number[] =>
  days.map((day) => day - read[0]!.day);

type DayLoad = LoadsData['resources'][number]['days'][number];
const loadIn = ({ taken_minutes, open_minutes }: DayLoad): AgendaLoad => ({
  takenMin: taken_minutes,
  openMin: open_minutes,
});

export const loadRows = (planning: LoadedPlanning, days: readonly number[]): LoadRow[] => {
  const places = placesOf(planning, days);
  const named = new Map(planning.resources.map((one) => [one.id, one]));
  return planning.loads.resources.map(({ resource_id: id, days: loads }, i) => {
    const { label, kind, photo, color } = named.get(id)!;
    const own = places.map((at) => loads[at]!);
    return {
      id,
      label,
      kind,
      letters: lettersOf(label),
      tint: tintOf(color, i),
      color,
      photo,
      visits: texts.visits(own.reduce((sum, { visits }) => sum + visits, 0)),
      cells: own.map((one, at) => cellOf(days[at]!, planning.today, loadIn(one), one.visits, one.absent)),
    };
  });
};

/** Returns the load of each day for all practitioners together. Without a practitioner, for all resources. */
export const loadCells = (planning: LoadedPlanning, days: readonly number[]): LoadCell[] => {
  const people = new Set(planning.resources.flatMap(({ id, kind }) => (kind === 'practitioner' ? [id] : [])));
  const { resources, days: all } = planning.loads;
  const ofPeople = resources.filter(({ resource_id: id }) => people.has(id));
  const shown = ofPeople.length > 0 ? ofPeople : resources;
  return placesOf(planning, days).map((at, i) =>
    cellOf(days[i]!, planning.today, loadOfAll(shown.map((one) => loadIn(one.days[at]!))), all[at]!.visits),
  );
};
