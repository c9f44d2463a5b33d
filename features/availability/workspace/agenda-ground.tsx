import { lazy, Suspense, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { capital } from '#core/capital.ts';
import { longDateText } from '#core/format.ts';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { Agenda } from './agenda.tsx';
import { asideOf, type AsideVisit } from './agenda-aside.ts';
import type { AgendaChange } from './agenda-changes.tsx';
import { AgendaFaces, facesOf } from './agenda-faces.tsx';
import { chosenColumns, type ColumnChoice } from './column-choice.ts';
import { ColumnsButton } from './columns-button.tsx';
import css from './agenda-ground.module.css';
import { groundPaths, agendaPlaces, type AgendaResource, type GroundPaths } from './agenda-ground-view.ts';
import { hasOwners, type AgendaColumn } from './agenda-shapes.ts';
import type { AgendaRequest } from './agenda-props.ts';
import type { LoadRow } from './agenda-load-view.ts';
import loadCss from './agenda-load.module.css';
import monthCss from './agenda-month.module.css';
import type { MonthCell } from './month-cells.ts';
import { mainAgenda, resourceOfAgenda, type Shown } from './agenda-address.ts';
import { planningTexts } from './planning-texts.ts';
import { useAside } from './use-aside.ts';
import { useColumns } from './use-columns.ts';
import { useShownPerson } from './use-shown-person.ts';
import { useVisitMoves } from './use-visit-moves.ts';
import type { RefusedDrop, VisitMove, VisitMoveProps } from './visit-move.ts';

const loadedStyles = [loadCss, monthCss];
const AgendaMenu = lazy(async () => ({ default: (await loadLater(() => import('./agenda-menu.tsx'))).AgendaMenu }));
const LoadWeek = lazy(async () => ({ default: (await loadLater(() => import('./agenda-load.tsx'))).LoadWeek }));
const Month = lazy(async () => ({ default: (await loadLater(() => import('./agenda-month.tsx'))).Month }));
const AgendaTray = lazy(async () => ({ default: (await loadLater(() => import('./agenda-tray.tsx'))).AgendaTray }));

type Grid = { readonly columns: readonly AgendaColumn[]; readonly fromMin: number; readonly toMin: number };

type Props = {
  base: string;
  dashboard: string;
  proId: string;
  shown: Shown;
  today: number;
  grid: Grid | null;
  cells: readonly MonthCell[] | null;
  loads: readonly LoadRow[] | null;
  resources: readonly AgendaResource[];
  mayWrite: boolean;
  pending: AgendaChange | null;
  onWish: (wish: AgendaChange) => void;
  announce: (sentence: string) => void;
  supportEmail: string;
  /** The sheet that confirms the move of a visit. A later feature provides it. */
  visitMove: ComponentType<VisitMoveProps>;
};

const useTimeRequest = () => {
  const [request, setRequest] = useState<AgendaRequest | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  return { request, setRequest, anchor };
};

/** The visits laid aside, and the visit that the user drags out of their list. */
const useTray = (proId: string) => {
  const [dragged, setDragged] = useState<AsideVisit | null>(null);
  return { ...useAside(proId), dragged, setDragged };
};

/** The columns that the user chose, and the person whose column a narrow window shows. */
const useShownColumns = (proId: string, drawn: Grid | null) => {
  const { choice, choose } = useColumns(proId);
  const isByOwner = drawn !== null && hasOwners(drawn.columns);
  const grid =
    drawn && isByOwner ? { ...drawn, columns: chosenColumns(drawn.columns, choice, ({ key }) => key) } : drawn;
  const { person, choosePerson } = useShownPerson(proId, grid?.columns.map(({ key }) => key) ?? []);
  return { choice, choose, isByOwner, grid, person, choosePerson };
};

/** The move of a visit that the user confirms, and the last drop that moved nothing. */
const useMoves = () => {
  const [refused, onRefused] = useState<RefusedDrop | null>(null);
  return { ...useVisitMoves(), refused, onRefused };
};

const useGo = () => {
  const navigate = useNavigate();
  return (to: string): void => void navigate(to, { preventScrollReset: true });
};

type ShownColumns = ReturnType<typeof useShownColumns>;
type Tray = ReturnType<typeof useTray>;

type FacesProps = Pick<Props, 'shown' | 'resources'> & { paths: GroundPaths; columns: ShownColumns };

const Faces = ({ shown, resources, paths: { at, toOwn }, columns }: FacesProps) => {
  const { choice, isByOwner, person, choosePerson } = columns;
  const go = useGo();
  const toMain = at({ agenda: mainAgenda });
  const isDay = shown.view === 'jour';
  return (
    <AgendaFaces
      faces={chosenColumns(facesOf(resources), choice, ({ id }) => id)}
      current={isByOwner ? person : resourceOfAgenda(shown.agenda)}
      toOwn={toOwn}
      toAll={isDay ? null : toMain}
      onChoose={(id) => {
        if (!isDay) return false;
        choosePerson(id);
        if (!isByOwner) go(toMain);
        return true;
      }}
    />
  );
};

type OverviewProps = Pick<Props, 'cells' | 'loads'> & {
  paths: GroundPaths;
  choice: ColumnChoice;
  children: ReactNode;
};

const Overview = ({ cells, loads, paths: { at, toDay, toOwn }, choice, children }: OverviewProps) => (
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
        {children}
      </div>
    )}
  </LazyPart>
);

type AgendaWithMenuProps = {
  ground: Props;
  grid: Grid;
  paths: GroundPaths;
  columns: ShownColumns;
  tray: Tray;
  timeRequest: ReturnType<typeof useTimeRequest>;
  moves: ReturnType<typeof useMoves>;
  children: ReactNode;
};

const AgendaWithMenu = ({ ground, grid, paths, columns, tray, timeRequest, moves, children }: AgendaWithMenuProps) => {
  const { shown, today, proId, mayWrite, pending, onWish, announce } = ground;
  const { isByOwner, person, choosePerson } = columns;
  const { request, setRequest, anchor } = timeRequest;
  const { laid, lay, dragged } = tray;
  const { toDay, toOwn, toBlock, toOpened } = paths;
  const go = useGo();
  const { ownerOf, toMoved, moved, placed, menuOf } = agendaPlaces({ ...ground, columns: grid.columns, paths, laid });
  const begin = (move: VisitMove | null): void => {
    if (move) moves.begin(move);
  };
  return (
    <>
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
          onMove={(block, standing, key, isAllowed) => {
            if (block.kind !== 'booking') onWish({ block, standing });
            else if (isAllowed) begin(moved(block, { standing, key }));
            else go(toMoved(block, { standing, key }));
          }}
          refused={moves.refused}
          onRefused={moves.onRefused}
          onDelete={(block) => onWish({ block, standing: null })}
          onAsk={(place) => mayWrite && setRequest(place)}
          onLayAside={(block) => {
            const visit = asideOf(block);
            if (!visit) return;
            lay(visit);
            announce(planningTexts.aside.laid(visit.client));
          }}
          arriving={dragged && { lastsMin: dragged.lastsMin, drop: (place) => begin(placed(dragged, place)) }}
          request={request}
          anchor={anchor}
          pending={moves.pending ?? (pending && { id: pending.block.id, standing: pending.standing, key: null })}
          announce={announce}
        />
        {isByOwner && children}
      </div>
      {request !== null && (
        <Suspense fallback={null}>
          <AgendaMenu
            request={request}
            {...menuOf(request)}
            triggerRef={anchor}
            onPlace={begin}
            onClose={() => setRequest(null)}
          />
        </Suspense>
      )}
    </>
  );
};

export const Ground = (props: Props) => {
  const { base, proId, shown, cells, loads, resources, announce } = props;
  // Memoized, because every block receives these functions and would be redrawn.
  const paths = useMemo(() => groundPaths(base, shown), [base, shown]);
  const timeRequest = useTimeRequest();
  const tray = useTray(proId);
  const moves = useMoves();
  const columns = useShownColumns(proId, props.grid);
  const { grid, choice, choose } = columns;
  const isOverview = cells !== null || loads !== null;
  if (!isOverview && !grid) return null;
  const columnsButton = (
    <div className={css['columns']} data-chrome>
      <ColumnsButton all={resources} choice={choice} onChoose={choose} announce={announce} />
    </div>
  );
  return (
    <>
      {tray.laid.length > 0 && (
        <Suspense fallback={null}>
          <AgendaTray
            laid={tray.laid}
            onDrag={tray.setDragged}
            onTakeBack={({ id, client }) => {
              tray.takeBack(id);
              announce(planningTexts.aside.tookBack(client));
            }}
          />
        </Suspense>
      )}
      {resources.length > 1 && <Faces shown={shown} resources={resources} paths={paths} columns={columns} />}
      {isOverview && (
        <Overview cells={cells} loads={loads} paths={paths} choice={choice}>
          {columnsButton}
        </Overview>
      )}
      {!isOverview && grid && (
        <AgendaWithMenu
          ground={props}
          grid={grid}
          paths={paths}
          columns={columns}
          tray={tray}
          timeRequest={timeRequest}
          moves={moves}
        >
          {columnsButton}
        </AgendaWithMenu>
      )}
      {moves.move && (
        <Suspense fallback={null}>
          <props.visitMove
            move={moves.move}
            proId={proId}
            isTeam={resources.length > 1}
            supportEmail={props.supportEmail}
            anchor={timeRequest.anchor}
            announce={announce}
            onRefused={moves.onRefused}
            onSettled={(id) => {
              moves.settle();
              if (id !== null) tray.takeBack(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
