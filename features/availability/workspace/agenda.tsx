import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type DragEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { piecesOfMinutes } from '#features/availability/rules/agenda-blocks.ts';
import { gapAt, gapsOf, pressedInGap } from '#features/availability/rules/agenda-gaps.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import { useLatest } from '#ui/browser/use-latest.ts';
import { useScrolledTo } from '#ui/layout/use-current-in-sight.ts';
import type { AgendaBlock, AgendaColumn } from './agenda-shapes.ts';
import { spanStyle } from './agenda-block.tsx';
import { ColumnBlocks, type BlockHands } from './agenda-column.tsx';
import { Ghost, UnderFinger } from './agenda-drop.tsx';
import { ColumnHead } from './agenda-head.tsx';
import { Hours } from './agenda-hours.tsx';
import css from './agenda.module.css';
import type { DropSaid } from './drop-said.ts';
import { dropTexts } from './drop-texts.ts';
import { planningTexts as texts } from './planning-texts.ts';
import { useAgendaCursor, type AgendaPlace } from './use-agenda-cursor.ts';
import { useAgendaKeys } from './use-agenda-keys.ts';
import { isHours, isSamePlace, pressed, useAgendaPointer } from './use-agenda-pointer.ts';
import { useDaySwipe } from './use-day-swipe.ts';
import { useDropCheck, type Dragged } from './use-drop-check.ts';

/**
 * A request about a time of the agenda. With `new`, the user adds an entry to free time that they clicked or drew
 * (`isDrawn`). With `length`, the user tried to change the length of a visit, which is not possible.
 */
export type AgendaAsked = AgendaPlace & { readonly about: 'new' | 'length'; readonly isDrawn: boolean };

type Props = {
  columns: readonly AgendaColumn[];
  fromMin: number;
  toMin: number;
  /** The day scrolled into view when only a few days fit. */
  shownDay: number;
  today: number;
  proId: string;
  /** Key of the column that a narrow window shows. Null when columns are days. */
  shownKey: string | null;
  /** Called when a narrow window must show another column. */
  onReveal: (key: string) => void;
  /** Called to show the previous day (-1) or the next one. */
  onTurn: (days: -1 | 1) => void;
  /**
   * Returns the resource of a column. Null when the column shows everybody, or when the professional has only one
   * resource.
   */
  ownerOf: (key: string) => { readonly id: string; readonly label: string; readonly kind: string } | null;
  toDay: (day: number) => string;
  toOwn: (resourceId: string) => string;
  toBlock: (block: AgendaBlock) => string;
  onOpen: (block: AgendaBlock) => void;
  /** `key` is the target column. */
  onMove: (block: AgendaBlock, standing: AgendaPosition, key: string) => void;
  onDelete: (block: AgendaBlock) => void;
  onAsk: (asked: AgendaAsked) => void;
  onLayAside: (block: AgendaBlock, key: string) => void;
  /**
   * An entry dragged from the tray: its length in minutes, and the function that receives the drop. Null when nothing
   * is dragged.
   */
  arriving: { readonly lastsMin: number; readonly drop: (place: AgendaPlace) => void } | null;
  asked: AgendaAsked | null;
  anchor: RefObject<HTMLDivElement | null>;
  announce: (sentence: string) => void;
  /** A move that is being saved, drawn at its new place. */
  pending: { readonly block: AgendaBlock; readonly standing: AgendaPosition | null } | null;
};

/** Same width as in `agenda.module.css`. */
const isNarrow = (): boolean => matchMedia('(max-width: 860px)').matches;

const Refused = lazy(async () => ({ default: (await loadLater(() => import('./agenda-refused.tsx'))).Refused }));

const laneWidthPx = 64;

/** Width in pixels that leaves room for a name and its visits. */
const ownerWidthPx = 132;

/** Returns the minimum column width in pixels at which entries side by side stay readable and easy to press. */
const leastWidthPx = (columns: readonly AgendaColumn[]): number => {
  const lanes = Math.max(1, ...columns.flatMap(({ blocks }) => blocks.map((block) => block.lanes)));
  return Math.max(
    columns.some(({ owner }) => owner !== null) ? ownerWidthPx : 0,
    lanes === 1 ? 0 : lanes * laneWidthPx,
  );
};

/**
 * An agenda in columns (docs/product/screens.md#agenda): one for each day, or one for each resource on a single day. An
 * hour is 60 px high, or 96 px with columns of resources. Heads and hours stay visible, and columns that do not fit are
 * scrolled to.
 */
export const Agenda = ({
  columns,
  fromMin,
  toMin,
  shownDay,
  toDay,
  toOwn,
  toBlock,
  onOpen,
  onMove,
  onDelete,
  announce,
  pending,
  ...asking
}: Props) => {
  const { onAsk, onLayAside, arriving, asked, anchor, today, proId, shownKey, onReveal, onTurn, ownerOf } = asking;
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const cursorHintId = useId();
  const [moving, setMoving] = useState<Dragged | null>(null);
  const [refused, setRefused] = useState<{ readonly said: DropSaid; readonly from: AgendaPosition } | null>(null);
  const [drawn, setDrawn] = useState<AgendaPosition | null>(null);
  const [drawnIn, setDrawnIn] = useState<string | null>(null);
  const isByOwner = columns.some(({ owner }) => owner !== null);
  const show = (block: AgendaBlock | null, standing: AgendaPosition | null, key: string | null): void => {
    // Keeps the same state while the pointer stays within one step, so that nothing is redrawn.
    const dragged = block && standing && key !== null ? { block, standing, key } : null;
    setMoving((known) =>
      known && dragged && known.key === key && isSamePlace(known.standing, standing) ? known : dragged,
    );
    setDrawn((known) => (block ? null : isSamePlace(known, standing) ? known : standing));
    setDrawnIn(key);
    if (standing) setRefused(null);
  };
  const personOf = (key: string): string | null => {
    const owner = ownerOf(key);
    return owner?.kind === 'practitioner' ? owner.id : null;
  };
  const check = useDropCheck({ proId, columns, isByOwner, today, personOf, moving });
  const whoOf = (key: string | null): string | null => {
    const owner = key === null ? null : ownerOf(key);
    return owner && dropTexts.with(owner.label, owner.kind === 'practitioner');
  };
  /**
   * Drops an entry. A refused entry returns to its original place, and the reason is shown. `onMove` handles all other
   * drops, and confirms them when needed.
   */
  const drop = (block: AgendaBlock, standing: AgendaPosition, key: string): void => {
    const said = check.saidOf({ block, standing, key });
    if (said?.verdict !== 'refused') return onMove(block, standing, key);
    announce([`${dropTexts.verdicts.refused}.`, ...said.lines, dropTexts.kept].join(' '));
    setRefused({ said, from: block.standing ?? standing });
  };
  const free = useMemo(() => {
    const over = ({ blocks, tails }: AgendaColumn) => [...blocks.filter((block) => !isHours(block)), ...tails];
    return new Map(columns.map((column) => [column.key, gapsOf({ startMin: fromMin, endMin: toMin }, over(column))]));
  }, [columns, fromMin, toMin]);
  const gaps = (key: string) => free.get(key) ?? [];
  const cursor = useAgendaCursor({
    columns,
    fromMin,
    gaps,
    announce,
    ask: (place, isDrawn) => onAsk({ ...place, about: 'new', isDrawn }),
  });
  /** Opens the menu for a time. The keyboard cursor continues from this time once the menu is closed. */
  const ask = (standing: AgendaPosition, key: string, isDrawn: boolean): void => {
    cursor.setPlace({ standing, key });
    grid.current?.focus({ preventScroll: true });
    onAsk({ standing, key, isDrawn, about: 'new' });
  };
  const wasAsked = useRef(false);
  useEffect(() => {
    const isAnswered = wasAsked.current && asked === null;
    wasAsked.current = asked !== null;
    // A closed sheet returns the focus to the previous element within a frame. When that element is gone, the agenda
    // takes the focus.
    const back = (): void => {
      if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
    };
    if (isAnswered) requestAnimationFrame(() => requestAnimationFrame(back));
  }, [asked, grid]);
  const keepLength = (block: AgendaBlock, key: string): void => {
    if (block.standing) onAsk({ standing: block.standing, key, isDrawn: false, about: 'length' });
  };
  const pointer = useAgendaPointer({
    grid,
    fromMin,
    toMin,
    isByOwner,
    gaps,
    show,
    drop,
    draw: ask,
    keepLength,
    layAside: onLayAside,
  });
  const { take, wasDragged, isHeld } = pointer;
  const onFinger = useDaySwipe({
    place: grid,
    canSwipe: () => columns.length === 1 || (isByOwner && isNarrow()),
    isHeld,
    turn: onTurn,
  });
  const onPress = (event: MouseEvent, { day, key }: Pick<AgendaColumn, 'day' | 'key'>): void => {
    const minute = pointer.minuteAt(event.clientY);
    const gap = gapAt(gaps(key), minute);
    if (gap && !wasDragged.current) ask(pressedInGap(day, gap, minute, pressed), key, false);
  };
  /** An entry dragged from the tray lands at the start of a step in free time. */
  const onOver = (event: DragEvent, { day, key }: Pick<AgendaColumn, 'day' | 'key'>): void => {
    const minute = pointer.minuteAt(event.clientY);
    const gap = gapAt(gaps(key), minute);
    if (!arriving || !gap) return show(null, null, null);
    event.preventDefault();
    const standing = pressedInGap(day, gap, minute, { ...pressed, lastsMin: arriving.lastsMin });
    show(null, standing, key);
    if (event.type !== 'drop') return;
    show(null, null, null);
    arriving.drop({ standing, key });
  };

  useScrolledTo(() => {
    const place = grid.current;
    const column = place?.querySelector<HTMLElement>(`[data-day="${shownDay}"]`);
    return place && column
      ? { place, left: column.offsetLeft - (place.querySelector<HTMLElement>('[data-day]')?.offsetLeft ?? 0) }
      : null;
  }, shownDay);

  const say = (one: Dragged): void => {
    const { verdicts } = dropTexts;
    const said = check.saidOf(one);
    const warning = said && said.verdict !== 'allowed' ? [`${verdicts[said.verdict]}.`, ...said.lines] : [];
    const where = [ownerOf(one.key)?.label ?? '', texts.movedTo(one.standing)].filter(Boolean).join(', ');
    setRefused(null);
    announce([where, ...warning].join(' '));
  };
  useEffect(() => {
    if (moving && check.said && check.said.verdict !== 'allowed') say(moving);
    // Runs when a new server answer arrives. The agenda's own checks were already announced.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [check.heard]);
  const onKey = useAgendaKeys({
    columns,
    isByOwner,
    moving,
    setMoving,
    drop,
    onDelete,
    layAside: onLayAside,
    keepLength,
    say,
    announce,
  });

  const place = asked ?? cursor.place;
  const ghost = moving?.standing ?? drawn ?? place?.standing ?? pending?.standing ?? null;
  const ghostKey = moving?.key ?? (drawn ? drawnIn : (place?.key ?? null));
  // Shows the column of the cursor or of the drag when only one column is visible.
  useEffect(() => {
    if (isByOwner && ghostKey !== null && ghostKey !== shownKey) onReveal(ghostKey);
    // Runs when the column changes, so that the user may then look at another person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ghostKey]);
  const ghostPieces = ghost ? piecesOfMinutes(ghost.day, ghost.startMin, ghost.endMin) : [];
  const ghostWords = { words: ghost ? texts.span(ghost.startMin, ghost.endMin) : '', who: whoOf(ghostKey) };

  const isDragging = moving !== null;
  // Floating elements of the page make room for the area where a dragged visit can be laid aside.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dragging', isDragging);
    return () => void document.documentElement.removeAttribute('data-dragging');
  }, [isDragging]);
  const moved = (moving ?? pending)?.block.id ?? null;
  const hands = useLatest<BlockHands>({
    open: (block) => {
      if (!wasDragged.current) onOpen(block);
    },
    take,
    press: onKey,
    leave: (_, block) => {
      if (moving?.block.key === block.key) setMoving(null);
    },
  });

  return (
    <>
      <p id={hintId} className="visually-hidden">
        {texts.keys}
      </p>
      <p id={cursorHintId} className="visually-hidden">
        {texts.cursorKeys}
      </p>
      <div
        ref={grid}
        className={css['agenda']}
        role="region"
        aria-label={texts.region}
        aria-describedby={cursorHintId}
        {...cursor.hands}
        onPointerDownCapture={onFinger}
        // A scrollable area must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-by={isByOwner ? 'owner' : 'day'}
        data-single={columns.length === 1 || isByOwner || undefined}
        data-dragging={isDragging || undefined}
        data-drop={moving ? (check.said?.verdict ?? 'allowed') : undefined}
        style={
          {
            '--from': fromMin,
            '--to': toMin,
            '--days': columns.length,
            '--least': `${leastWidthPx(columns)}px`,
          } as CSSProperties
        }
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
        {columns.map((column) => {
          const { key, day, owner, blocks, nowMin } = column;
          return (
            // A pointer shortcut. The keyboard cursor of the agenda offers the same action.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              key={key}
              className={css['day']}
              data-day={day}
              data-column={key}
              data-shown={key === shownKey || undefined}
              data-color={owner?.color ?? undefined}
              onPointerDown={(event) => take(event, column, null)}
              onClick={(event) => onPress(event, column)}
              onDragOver={(event) => onOver(event, column)}
              onDrop={(event) => onOver(event, column)}
              onDragLeave={() => show(null, null, null)}
            >
              <ColumnBlocks
                column={column}
                fromMin={fromMin}
                toMin={toMin}
                hintId={hintId}
                movedId={blocks.some(({ id }) => id === moved) ? moved : null}
                toBlock={toBlock}
                hands={hands}
              />
              {ghostPieces
                .filter((piece) => piece.day === day && (!isByOwner || (ghostKey ?? key) === key))
                .map((piece) => (
                  <Ghost key={piece.startMin} {...piece} place={anchor} {...ghostWords} said={check.said} />
                ))}
              {nowMin !== null && nowMin >= fromMin && nowMin <= toMin && (
                <i className={css['now']} style={spanStyle(nowMin, nowMin)} />
              )}
            </div>
          );
        })}
      </div>
      {moving && <UnderFinger {...ghostWords} said={check.said} />}
      {refused && (
        <Suspense fallback={null}>
          <Refused
            said={refused.said}
            stays={dropTexts.stays(refused.from.startMin)}
            onClose={() => setRefused(null)}
          />
        </Suspense>
      )}
      {moving?.block.kind === 'booking' && (
        <p className={css['aside']} data-aside aria-hidden="true">
          {texts.aside.drop}
        </p>
      )}
    </>
  );
};
