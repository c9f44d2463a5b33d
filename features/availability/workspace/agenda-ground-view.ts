import { compactDate } from '#core/format.ts';
import type { PersonColor } from '#features/availability/rules/resource-kinds.ts';
import { agendaPaths, type Shown } from './agenda-address.ts';
import type { AsideVisit } from './agenda-aside.ts';
import { menuPaths, type MenuPaths, type AgendaMenuPlace } from './agenda-menu-paths.ts';
import type { AgendaRequest } from './agenda-props.ts';
import { columnAt, startMsIn, type AgendaBlock, type AgendaColumn, type AgendaPlace } from './agenda-shapes.ts';
import type { EventType } from './event-fields.ts';
import { isHours } from './use-agenda-pointer.ts';
import type { VisitMove } from './visit-move.ts';

export type AgendaResource = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'practitioner' | 'cabin' | 'equipment';
  readonly photo: string | null;
  readonly color: PersonColor | null;
};

const typeOf = ({ kind }: AgendaBlock): EventType => {
  if (kind === 'private') return 'prive';
  return kind === 'closure' ? 'fermeture' : 'disponibilite';
};

export const groundPaths = (base: string, shown: Shown) => {
  const { at, form } = agendaPaths(base, shown);
  const dateOf = (block: AgendaBlock): string => compactDate(block.standing?.day ?? block.day);
  return {
    at,
    toDay: (day: number): string => at({ view: 'jour', day }),
    toOwn: (agenda: string): string => at({ agenda }),
    toOpened: (block: AgendaBlock): string => at({}, { modifier: block.id ?? '', jour: dateOf(block) }),
    toBlock: (block: AgendaBlock): string =>
      block.kind === 'booking'
        ? at({}, { booking_id: block.id ?? '' })
        : form(block.id ?? '', { type: typeOf(block), date: dateOf(block) }),
  };
};

export type GroundPaths = ReturnType<typeof groundPaths>;

/** Returns the opening hours that contain the whole selected time. Undefined when the user may not open them. */
const hoursAround = (
  { standing: { startMin, endMin } }: AgendaRequest,
  column: AgendaColumn | undefined,
): AgendaBlock | undefined =>
  column?.blocks.find(
    (block) => isHours(block) && block.id !== null && block.startMin <= startMin && block.endMin >= endMin,
  );

const placeOwner = (owner: Pick<AgendaResource, 'id' | 'kind'> | null | undefined): AgendaMenuPlace['owner'] =>
  owner ? { id: owner.id, isPerson: owner.kind === 'practitioner' } : null;

type OnScreen = {
  readonly columns: readonly AgendaColumn[];
  readonly resources: readonly AgendaResource[];
  readonly shown: Shown;
  readonly today: number;
  readonly dashboard: string;
  readonly paths: GroundPaths;
  readonly laid: readonly AsideVisit[];
};

export const agendaPlaces = ({ columns, resources, shown, today, dashboard, paths, laid }: OnScreen) => {
  const columnOf = (key: string): AgendaColumn | undefined => columns.find((one) => one.key === key);
  /**
   * Returns the resource of a column. Null when the column shows the whole team, or when the professional has only one
   * resource.
   */
  const ownerOf = (key: string): Pick<AgendaResource, 'id' | 'label' | 'kind'> | null =>
    columnOf(key)?.owner ?? (resources.length > 1 ? (resources.find(({ id }) => id === shown.agenda) ?? null) : null);
  const bases = { dashboard, at: (more: Readonly<Record<string, string>>) => paths.at({}, more) };
  const pathsAt = ({ standing, key }: AgendaPlace, isDrawn: boolean): MenuPaths =>
    menuPaths({ standing, isDrawn, owner: placeOwner(ownerOf(key)) }, bases);
  /** Returns the move of a visit to a place. Null when the agenda does not show the day of the place. */
  const moveTo = (to: AgendaPlace, visit: Pick<VisitMove, 'id' | 'client' | 'from' | 'toPage'>): VisitMove | null => {
    const [owner, column] = [ownerOf(to.key), columnAt(columns, to)];
    if (!column) return null;
    const practitioner = owner?.kind === 'practitioner' ? owner.id : null;
    const { standing } = to;
    return { ...visit, to: { standing, key: column.key }, startsAtMs: startMsIn(column, standing), practitioner };
  };
  const toMoved = (block: AgendaBlock, { standing, key }: AgendaPlace): string =>
    menuPaths({ standing, isDrawn: false, owner: placeOwner(columnOf(key)?.owner) }, bases).again(
      block.id ?? '',
      shown.view,
    );
  /** Returns the move of a visit laid aside, which begins where the place begins. */
  const placed = ({ id, client, lastsMin }: AsideVisit, { standing, key }: AgendaPlace): VisitMove | null => {
    const to = { standing: { ...standing, endMin: standing.startMin + lastsMin }, key };
    return moveTo(to, { id, client, from: null, toPage: pathsAt(to, false).again(id, shown.view) });
  };
  return {
    ownerOf,
    toMoved,
    moved: (block: AgendaBlock, to: AgendaPlace): VisitMove | null =>
      moveTo(to, { id: block.id ?? '', client: block.title, from: block.standing, toPage: toMoved(block, to) }),
    placed,
    menuOf: (place: AgendaRequest) => {
      const [owner, column] = [ownerOf(place.key), columnOf(place.key)];
      const own = pathsAt(place, place.isDrawn);
      const hours = hoursAround(place, column);
      const { day, startMin } = place.standing;
      return {
        paths: own,
        owner: owner && { label: owner.label, isPerson: owner.kind === 'practitioner' },
        isPast: day < today || (day === today && startMin < (column?.nowMin ?? 0)),
        toHours: hours === undefined ? null : paths.toOpened(hours),
        aside: laid.map((one) => ({ ...one, to: own.again(one.id, shown.view), move: placed(one, place) })),
      };
    },
  };
};
