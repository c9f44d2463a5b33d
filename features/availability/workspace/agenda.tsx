import { useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { clockText, compactDate, longDateText, monthText, shortWeekdayText } from '#core/format.ts';
import { piecesOfMinutes } from '#features/availability/rules/agenda-blocks.ts';
import { keyedTo, snapMinutes, type AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { useScrolledTo } from '#ui/layout/use-current-in-sight.ts';
import type { AgendaBlock, AgendaDay } from './agenda-shapes.ts';
import { Around, BlockItem, Ghost, Jumped, spanStyle } from './agenda-block.tsx';
import css from './agenda.module.css';
import { planningTexts as texts } from './planning-texts.ts';
import { useAgendaPointer } from './use-agenda-pointer.ts';

type Props = {
  days: readonly AgendaDay[];
  fromMin: number;
  toMin: number;
  /** The day brought in sight where only a few fit. */
  shownDay: number;
  toDay: (day: number) => string;
  toBlock: (block: AgendaBlock) => string;
  onOpen: (block: AgendaBlock) => void;
  onMove: (block: AgendaBlock, standing: AgendaPosition) => void;
  onDelete: (block: AgendaBlock) => void;
  onDraw: (standing: AgendaPosition) => void;
  announce: (sentence: string) => void;
  /** A move that is being kept: it shows where it goes. */
  pending: { readonly block: AgendaBlock; readonly standing: AgendaPosition | null } | null;
};

type Moving = { readonly block: AgendaBlock; readonly standing: AgendaPosition };

const hours = (fromMin: number, toMin: number): number[] => Array.from({ length: (toMin - fromMin) / 60 - 1 }, (_, i) => fromMin + 60 * (i + 1));

const laneWidthPx = 64;

/** How wide a column must be for what stands side by side in it to be read and reached. */
const leastWidthPx = (days: readonly AgendaDay[]): number => {
  const lanes = Math.max(1, ...days.flatMap(({ blocks }) => blocks.map((block) => block.lanes)));
  return lanes === 1 ? 0 : lanes * laneWidthPx;
};

/**
 * The days of an agenda in columns (docs/product/screens.md#agenda): an hour is 60 px; three columns fit a narrow window, one a very narrow one, the
 * others are scrolled to.
 */
export const Agenda = ({ days, fromMin, toMin, shownDay, toDay, toBlock, onOpen, onMove, onDelete, onDraw, announce, pending }: Props) => {
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [moving, setMoving] = useState<Moving | null>(null);
  const [drawn, setDrawn] = useState<AgendaPosition | null>(null);
  const show = (block: AgendaBlock | null, standing: AgendaPosition | null): void => {
    setMoving(block && standing ? { block, standing } : null);
    setDrawn(block ? null : standing);
  };
  const { take, wasDragged } = useAgendaPointer({ grid, fromMin, show, drop: onMove, draw: onDraw });

  useScrolledTo(() => {
    const place = grid.current;
    const column = place?.querySelector<HTMLElement>(`[data-day="${shownDay}"]`);
    return place && column ? { place, left: column.offsetLeft - (place.querySelector<HTMLElement>('[data-day]')?.offsetLeft ?? 0) } : null;
  }, shownDay);

  const onKey = (event: KeyboardEvent, block: AgendaBlock): void => {
    if (event.ctrlKey || event.metaKey) return;
    const isMoving = moving?.block.key === block.key;
    if (event.key === 'Escape' && isMoving) {
      setMoving(null);
      announce(texts.movedBack);
      return;
    }
    if (event.key === 'Enter' && isMoving) {
      event.preventDefault();
      setMoving(null);
      onMove(block, moving.standing);
      return;
    }
    if (!block.standing) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onDelete(block);
      return;
    }
    const standing = keyedTo(isMoving ? moving.standing : block.standing, event.key, event.shiftKey, event.altKey ? snapMinutes.fine : snapMinutes.usual);
    if (!standing) return;
    event.preventDefault();
    setMoving({ block, standing });
    announce(texts.movedTo(standing));
  };

  const ghost = moving?.standing ?? drawn ?? pending?.standing ?? null;
  const ghostPieces = ghost ? piecesOfMinutes(ghost.day, ghost.startMin, ghost.endMin) : [];

  return (
    <>
      <p id={hintId} className="visually-hidden">
        {texts.keys}
      </p>
      <div
        ref={grid}
        className={css['agenda']}
        role="region"
        aria-label={texts.region}
        // What scrolls must be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ '--from': fromMin, '--to': toMin, '--days': days.length, '--least': `${leastWidthPx(days)}px` } as CSSProperties}
      >
        <div className={css['corner']} />
        {days.map(({ day, isToday }) => (
          <Link key={day} to={toDay(day)} className={css['head']} aria-current={isToday ? 'date' : undefined}>
            <span>{shortWeekdayText(day)} </span>
            <b>{Number(compactDate(day).slice(6))}</b>
            <span className="visually-hidden"> {monthText(day)}</span>
          </Link>
        ))}
        <div className={css['hours']} aria-hidden="true">
          {hours(fromMin, toMin).map((minute) => (
            <span key={minute} style={spanStyle(minute, minute)}>
              {clockText(minute).replace(/^0/, '')}
            </span>
          ))}
        </div>
        {days.map(({ day, blocks, tails, isRest, jumped, nowMin }) => (
          // A shortcut of the hand: the buttons above the agenda open the same form.
          <div key={day} className={css['day']} data-day={day} onPointerDown={(event) => take(event, day, null)}>
            {jumped && <Jumped {...jumped} title={texts.jumped} />}
            {isRest && <p className={css['rest']}>{texts.rest}</p>}
            <ul role="list" aria-label={longDateText(day)}>
              {blocks.map((block) => (
                <li key={block.key}>
                  <BlockItem
                    block={block}
                    to={toBlock(block)}
                    hintId={hintId}
                    isMoving={(moving ?? pending)?.block.id === block.id}
                    onOpen={() => {
                      if (!wasDragged.current) onOpen(block);
                    }}
                    onPointerDown={(event) => take(event, day, block)}
                    onKeyDown={(event) => onKey(event, block)}
                    onBlur={() => {
                      if (moving?.block.key === block.key) setMoving(null);
                    }}
                  />
                </li>
              ))}
            </ul>
            {tails.map((tail) => (
              <Around key={tail.key} tail={tail} />
            ))}
            {ghostPieces
              .filter((piece) => piece.day === day)
              .map((piece) => (
                <Ghost key={piece.startMin} {...piece} words={ghost ? texts.span(ghost.startMin, ghost.endMin) : ''} />
              ))}
            {nowMin !== null && nowMin >= fromMin && nowMin <= toMin && <i className={css['now']} style={spanStyle(nowMin, nowMin)} />}
          </div>
        ))}
      </div>
    </>
  );
};
