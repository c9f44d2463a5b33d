import type { CSSProperties, FocusEventHandler, KeyboardEventHandler, PointerEventHandler } from 'react';
import { Link } from 'react-router';
import type { AgendaBlock, BufferBlock } from './agenda-shapes.ts';
import css from './agenda-block.module.css';
import { CrewMark } from './crew-marks.tsx';

const looks = {
  clients: css['clients'],
  establishments: css['establishments'],
  'clients-establishments': css['both'],
  exception: css['exception'],
  closure: css['closure'],
  private: css['private'],
  booking: css['booking'],
  hold: css['hold'],
} as const;

const sides = { before: css['before'], after: css['after'] } as const;

const lookOf = (block: AgendaBlock): string => looks[block.kind === 'availability' ? (block.target ?? 'clients') : block.kind] ?? '';

/** Where something lies in a column of the agenda. */
export const spanStyle = (startMin: number, endMin: number, lane = 0, lanes = 1): CSSProperties =>
  ({ '--s': startMin, '--e': endMin, '--lane': lane, '--lanes': lanes }) as CSSProperties;

/** What a block says where it is seen; whoever hears it is told its hours too. */
const Words = ({ block: { title, text, startMin, wordsMin, said, crew } }: { block: AgendaBlock }) => (
  <>
    <span className={css['words']} style={{ top: wordsMin - startMin }} aria-hidden="true">
      <b>{title}</b>
      {text}
    </span>
    {crew.length > 0 && (
      <span className={css['crew']} aria-hidden="true">
        {crew.map((one) => (
          <CrewMark key={one.id} {...one} />
        ))}
      </span>
    )}
    <span className="visually-hidden">{said}</span>
  </>
);

type Props = {
  block: AgendaBlock;
  to: string;
  hintId: string;
  isMoving: boolean;
  onOpen: () => void;
  onPointerDown: PointerEventHandler<HTMLElement>;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  onBlur: FocusEventHandler<HTMLElement>;
};

/** One block of a column: a link where there is something to open, else words alone. */
export const BlockItem = ({ block, to, hintId, isMoving, onOpen, ...hands }: Props) => {
  const drawn = { className: `${css['block']} ${lookOf(block)}`, style: spanStyle(block.startMin, block.endMin, block.lane, block.lanes) };
  if (block.id === null) {
    return (
      <div {...drawn}>
        <Words block={block} />
      </div>
    );
  }
  return (
    <Link
      {...drawn}
      {...hands}
      to={to}
      preventScrollReset
      draggable={false}
      aria-describedby={block.standing ? hintId : undefined}
      data-moving={isMoving || undefined}
      data-id={block.id}
      data-at={block.day}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Words block={block} />
      {block.standing && block.isLast && <i className={css['edge']} data-resize />}
    </Link>
  );
};

/** Preparation, cleaning or travel, before or after a visit. */
export const Around = ({ tail }: { tail: BufferBlock }) => (
  <i className={`${css['tail']} ${sides[tail.side] ?? ''}`} style={spanStyle(tail.startMin, tail.endMin, tail.lane, tail.lanes)} />
);

/** What is being drawn or moved, where it would go. */
export const Ghost = ({ startMin, endMin, words }: { startMin: number; endMin: number; words: string }) => (
  <div className={css['ghost']} style={spanStyle(startMin, endMin)} aria-hidden="true">
    {words}
  </div>
);

/** The hour that a day's clock jumps over. */
export const Jumped = ({ startMin, endMin, title }: { startMin: number; endMin: number; title: string }) => (
  <i className={css['jumped']} style={spanStyle(startMin, endMin)} title={title} />
);
