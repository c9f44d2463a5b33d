import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PersonColor } from '#features/availability/rules/resource-kinds.ts';
import { capital } from '#core/capital.ts';
import { compactDate, longDateText } from '#core/format.ts';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { Agenda, type AgendaAsked } from './agenda.tsx';
import { asideOf, type AsideVisit } from './agenda-aside.ts';
import type { AgendaChange } from './agenda-changes.tsx';
import { AgendaFaces, facesOf } from './agenda-faces.tsx';
import { chosenColumns } from './column-choice.ts';
import { ColumnsButton } from './columns-button.tsx';
import { menuPaths } from './agenda-menu-paths.ts';
import css from './agenda-ground.module.css';
import type { AgendaBlock, AgendaColumn } from './agenda-shapes.ts';
import type { EventType } from './event-fields.ts';
import type { LoadRow } from './agenda-load-view.ts';
import loadCss from './agenda-load.module.css';
import monthCss from './agenda-month.module.css';
import type { MonthCell } from './month-cells.ts';
import { agendaPaths, mainAgenda, type Shown } from './agenda-address.ts';
import { planningTexts } from './planning-texts.ts';
import { useAside } from './use-aside.ts';
import { useColumns } from './use-columns.ts';
import { useShownPerson } from './use-shown-person.ts';
import { isHours } from './use-agenda-pointer.ts';

const loadedStyles = [loadCss, monthCss];
// The menu, the tray, the load and the month are loaded when they are needed.
const AgendaMenu = lazy(async () => ({ default: (await loadLater(() => import('./agenda-menu.tsx'))).AgendaMenu }));
const LoadWeek = lazy(async () => ({ default: (await loadLater(() => import('./agenda-load.tsx'))).LoadWeek }));
const Month = lazy(async () => ({ default: (await loadLater(() => import('./agenda-month.tsx'))).Month }));
const AgendaTray = lazy(async () => ({ default: (await loadLater(() => import('./agenda-tray.tsx'))).AgendaTray }));

type Resource = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'practitioner' | 'cabin' | 'equipment';
  readonly photo: string | null;
  readonly color: PersonColor | null;
};

type Props = {
  base: string;
  dashboard: string;
  proId: string;
  shown: Shown;
  today: number;
  grid: { readonly columns: readonly AgendaColumn[]; readonly fromMin: number; readonly toMin: number } | null;
  cells: readonly MonthCell[] | null;
  loads: readonly LoadRow[] | null;
  resources: readonly Resource[];
  /** Whether the user may add entries to free time. */
  mayWrite: boolean;
  pending: AgendaChange | null;
  onWish: (wish: AgendaChange) => void;
  announce: (sentence: string) => void;
};

const typeOf = ({ kind }: AgendaBlock): EventType =>
  kind === 'private' ? 'prive' : kind === 'closure' ? 'fermeture' : 'disponibilite';

/** Returns the opening hours that contain the whole selected time, if the user can open these hours. */
const hoursAround = (
  { standing: { startMin, endMin } }: AgendaAsked,
  column: AgendaColumn | undefined,
): AgendaBlock | undefined =>
  column?.blocks.find(
    (block) => isHours(block) && block.id !== null && block.startMin <= startMin && block.endMin >= endMin,
  );

const pathsOf = (base: string, shown: Shown) => {
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

export const Ground = ({
  base,
  dashboard,
  proId,
  shown,
  today,
  grid: drawn,
  cells,
  loads,
  resources,
  mayWrite,
  pending,
  onWish,
  announce,
}: Props) => {
  // Memoized so that the blocks, which receive these functions, are not redrawn.
  const { at, toDay, toOwn, toOpened, toBlock } = useMemo(() => pathsOf(base, shown), [base, shown]);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AgendaAsked | null>(null);
  const [dragged, setDragged] = useState<AsideVisit | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const { laid, lay, takeBack } = useAside(proId);
  const { choice, choose } = useColumns(proId);
  const isByOwner = drawn?.columns.some(({ owner }) => owner !== null) ?? false;
  const grid =
    drawn && isByOwner ? { ...drawn, columns: chosenColumns(drawn.columns, choice, ({ key }) => key) } : drawn;
  const { person, choosePerson } = useShownPerson(proId, grid?.columns.map(({ key }) => key) ?? []);
  const go = (to: string): void => void navigate(to, { preventScrollReset: true });
  const tray = laid.length > 0 && (
    <Suspense fallback={null}>
      <AgendaTray
        laid={laid}
        onDrag={setDragged}
        onTakeBack={({ id, client }) => {
          takeBack(id);
          announce(planningTexts.aside.tookBack(client));
        }}
      />
    </Suspense>
  );
  const columns = (
    <div className={css['columns']} data-chrome>
      <ColumnsButton all={resources} choice={choice} onChoose={choose} announce={announce} />
    </div>
  );
  const isDay = shown.view === 'jour';
  const faces = resources.length > 1 && (
    <AgendaFaces
      faces={chosenColumns(facesOf(resources), choice, ({ id }) => id)}
      current={isByOwner ? person : shown.agenda === mainAgenda ? null : shown.agenda}
      toOwn={toOwn}
      toAll={isDay ? null : at({ agenda: mainAgenda })}
      onChoose={(id) => {
        if (!isDay) return false;
        choosePerson(id);
        if (!isByOwner) go(at({ agenda: mainAgenda }));
        return true;
      }}
    />
  );
  if (cells || loads) {
    return (
      <>
        {tray}
        {faces}
        <LazyPart styles={loadedStyles}>
          {cells && <Month cells={cells} toDay={toDay} />}
          {loads && (
            <div className={css['framed']}>
              <LoadWeek
                rows={chosenColumns(loads, choice, ({ id }) => id)}
                toDay={toDay}
                toOwn={toOwn}
                toOwnDay={(agenda, day) => at({ view: 'jour', day, agenda })}
              />
              {columns}
            </div>
          )}
        </LazyPart>
      </>
    );
  }
  if (!drawn || !grid) return null;
  const columnOf = (key: string) => grid.columns.find((one) => one.key === key);
  /** The resource of a column. Null when the column shows everybody, or when the professional has only one resource. */
  const ownerOf = (key: string): Resource | null =>
    columnOf(key)?.owner ?? (resources.length > 1 ? (resources.find(({ id }) => id === shown.agenda) ?? null) : null);
  const bases = { dashboard, at: (more: Readonly<Record<string, string>>) => at({}, more) };
  const menuOf = (place: AgendaAsked) => {
    const [owner, column] = [ownerOf(place.key), columnOf(place.key)];
    const paths = menuPaths(
      { ...place, owner: owner && { id: owner.id, isPerson: owner.kind === 'practitioner' } },
      bases,
    );
    const hours = hoursAround(place, column);
    const { day, startMin } = place.standing;
    return {
      paths,
      who: owner && { label: owner.label, isPerson: owner.kind === 'practitioner' },
      isPast: day < today || (day === today && startMin < (column?.nowMin ?? 0)),
      toHours: hours === undefined ? null : toOpened(hours),
      aside: laid.map((one) => ({ ...one, to: paths.again(one.id, shown.view) })),
    };
  };
  return (
    <>
      {tray}
      {faces}
      <div className={css['framed']} data-gutter>
        <Agenda
          {...grid}
          shownDay={shown.day}
          shownKey={isByOwner ? person : null}
          onReveal={choosePerson}
          today={today}
          proId={proId}
          ownerOf={ownerOf}
          onTurn={(days) => {
            announce(capital(longDateText(shown.day + days)));
            go(toDay(shown.day + days));
          }}
          toDay={toDay}
          toOwn={toOwn}
          toBlock={toBlock}
          onOpen={(block) => go(block.kind === 'booking' ? toBlock(block) : toOpened(block))}
          onMove={(block, standing, key) => {
            if (block.kind !== 'booking') return onWish({ block, standing });
            const person = columnOf(key)?.owner;
            const owner = person ? { id: person.id, isPerson: person.kind === 'practitioner' } : null;
            go(menuPaths({ standing, isDrawn: false, owner }, bases).again(block.id ?? '', shown.view));
          }}
          onDelete={(block) => onWish({ block, standing: null })}
          onAsk={(place) => mayWrite && setAsked(place)}
          onLayAside={(block) => {
            const visit = asideOf(block);
            if (!visit) return;
            lay(visit);
            announce(planningTexts.aside.laid(visit.client));
          }}
          arriving={
            dragged && {
              lastsMin: dragged.lastsMin,
              drop: (place) =>
                go(menuOf({ ...place, about: 'new', isDrawn: false }).paths.again(dragged.id, shown.view)),
            }
          }
          asked={asked}
          anchor={anchor}
          pending={pending}
          announce={announce}
        />
        {isByOwner && columns}
      </div>
      {asked !== null && (
        <Suspense fallback={null}>
          <AgendaMenu asked={asked} {...menuOf(asked)} triggerRef={anchor} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
};
