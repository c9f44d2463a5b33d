import { lazy, Suspense, useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { useLatest } from '#ui/browser/use-latest.ts';
import type { AgendaProps } from './agenda-props.ts';
import { hasOwners, type AgendaColumn } from './agenda-shapes.ts';
import { spanStyle } from './agenda-block.tsx';
import { ColumnBlocks, type BlockGestures } from './agenda-column.tsx';
import { Ghost, UnderFinger } from './agenda-drop.tsx';
import { ColumnHead } from './agenda-head.tsx';
import { Hours } from './agenda-hours.tsx';
import css from './agenda.module.css';
import { planningTexts as texts } from './planning-texts.ts';
import { useAgendaDrag, type AgendaDrag } from './use-agenda-drag.ts';
import { useAgendaGestures, type AgendaGestures } from './use-agenda-gestures.ts';
import { useGhost } from './use-ghost.ts';

const Refused = lazy(async () => ({ default: (await loadLater(() => import('./agenda-refused.tsx'))).Refused }));

const laneWidthPx = 64;

/** Pixels that give a column room for a person's name and visits. */
const ownerWidthPx = 132;

/** Returns the minimum width of a column in pixels, so that side-by-side entries stay readable and easy to press. */
const leastWidthPx = (columns: readonly AgendaColumn[]): number => {
  const lanes = Math.max(1, ...columns.flatMap(({ blocks }) => blocks.map((block) => block.lanes)));
  return Math.max(hasOwners(columns) ? ownerWidthPx : 0, lanes === 1 ? 0 : lanes * laneWidthPx);
};

/** Marks the page during a drag. A narrow window then hides the floating button over the area for visits laid aside. */
const useDraggingMark = (isDragging: boolean): void =>
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dragging', isDragging);
    return () => void document.documentElement.removeAttribute('data-dragging');
  }, [isDragging]);

const KeyHints = ({ hintId, cursorHintId }: { hintId: string; cursorHintId: string }) => (
  <>
    <p id={hintId} className="visually-hidden">
      {texts.keys}
    </p>
    <p id={cursorHintId} className="visually-hidden">
      {texts.cursorKeys}
    </p>
  </>
);

type ColumnProps = { column: AgendaColumn; isShown: boolean; gestures: AgendaGestures; children: ReactNode };

const Column = ({ column, isShown, gestures, children }: ColumnProps) => (
  // Pressing or dragging selects free time with a pointer. The keyboard cursor of the agenda selects it too.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  <div
    className={css['day']}
    data-day={column.day}
    data-column={column.key}
    data-shown={isShown || undefined}
    data-color={column.owner?.color ?? undefined}
    onPointerDown={(event) => gestures.take(event, column, null)}
    onClick={(event) => gestures.onPress(event, column)}
    onDragOver={(event) => gestures.onOver(event, column)}
    onDrop={(event) => gestures.onOver(event, column)}
    onDragLeave={gestures.onLeave}
  >
    {children}
  </div>
);

const NowLine = ({ nowMin, fromMin, toMin }: { nowMin: number | null; fromMin: number; toMin: number }) =>
  nowMin !== null &&
  nowMin >= fromMin &&
  nowMin <= toMin && <i className={css['now']} style={spanStyle(nowMin, nowMin)} />;

type DragOverlaysProps = Pick<AgendaProps, 'refused' | 'onRefused'> & {
  drag: AgendaDrag;
  label: ReturnType<typeof useGhost>['label'];
};

const DragOverlays = ({ drag: { moving, check }, label, refused, onRefused }: DragOverlaysProps) => (
  <>
    {moving && <UnderFinger {...label} verdict={check.verdict} />}
    {refused && (
      <Suspense fallback={null}>
        <Refused {...refused} onClose={() => onRefused(null)} />
      </Suspense>
    )}
    {moving?.block.kind === 'booking' && (
      <p className={css['aside']} data-aside aria-hidden="true">
        {texts.aside.drop}
      </p>
    )}
  </>
);

/**
 * An agenda in columns (docs/product/screens.md#agenda): one for each day, or one for each resource on a single day. An
 * hour is 60 px high, or 96 px with a column for each resource. Column headings and hours stay visible while the agenda
 * scrolls.
 */
export const Agenda = (props: AgendaProps) => {
  const { columns, fromMin, toMin, shownKey, pending, anchor, toDay, toOwn, toBlock, onOpen } = props;
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const cursorHintId = useId();
  const isByOwner = hasOwners(columns);
  const drag = useAgendaDrag(props);
  const { moving, setMoving, check } = drag;
  const gestures = useAgendaGestures(props, grid, drag);
  const ghost = useGhost(props, drag, gestures.cursor.place);
  useDraggingMark(moving !== null);
  const moved = moving?.block.id ?? pending?.id ?? null;
  const blockGestures = useLatest<BlockGestures>({
    open: (block) => {
      if (!gestures.wasDragged.current) onOpen(block);
    },
    take: gestures.take,
    press: gestures.onKey,
    leave: (_, block) => {
      if (moving?.block.key === block.key) setMoving(null);
    },
  });
  const sizes = { '--from': fromMin, '--to': toMin, '--days': columns.length, '--least': `${leastWidthPx(columns)}px` };
  return (
    <>
      <KeyHints hintId={hintId} cursorHintId={cursorHintId} />
      <div
        ref={grid}
        className={css['agenda']}
        role="region"
        aria-label={texts.region}
        aria-describedby={cursorHintId}
        {...gestures.cursor.listeners}
        onPointerDownCapture={gestures.onFinger}
        // The keyboard must reach a scrollable area.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-by={isByOwner ? 'owner' : 'day'}
        data-single={columns.length === 1 || isByOwner || undefined}
        data-dragging={moving !== null || undefined}
        data-drop={moving ? (check.verdict?.kind ?? 'allowed') : undefined}
        style={sizes as CSSProperties}
      >
        <div className={css['corner']} />
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} toDay={toDay} toOwn={toOwn} />
        ))}
        <Hours
          fromMin={fromMin}
          toMin={toMin}
          nowMin={columns.find((column) => column.nowMin !== null)?.nowMin ?? null}
        />
        {columns.map((column) => (
          <Column key={column.key} column={column} isShown={column.key === shownKey} gestures={gestures}>
            <ColumnBlocks
              column={column}
              fromMin={fromMin}
              toMin={toMin}
              hintId={hintId}
              movedId={column.blocks.some(({ id }) => id === moved) ? moved : null}
              toBlock={toBlock}
              gestures={blockGestures}
            />
            {ghost.piecesIn(column).map((piece) => (
              <Ghost key={piece.startMin} {...piece} place={anchor} {...ghost.label} verdict={check.verdict} />
            ))}
            <NowLine nowMin={column.nowMin} fromMin={fromMin} toMin={toMin} />
          </Column>
        ))}
      </div>
      <DragOverlays drag={drag} label={ghost.label} refused={props.refused} onRefused={props.onRefused} />
    </>
  );
};
