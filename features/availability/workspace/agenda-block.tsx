import type { CSSProperties, FocusEventHandler, KeyboardEventHandler, PointerEventHandler } from 'react';
import { Link } from 'react-router';
import type { AgendaBlock, BufferBlock, PauseBlock } from './agenda-shapes.ts';
import css from './agenda-block.module.css';
import { hourText } from './span-text.ts';
import { isHours, isOnGrip } from './use-agenda-pointer.ts';
import { LookLine, LookWord, lookClass } from './visit-look.tsx';

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

const classOf = (block: AgendaBlock): string =>
  looks[block.kind === 'availability' ? (block.target ?? 'clients') : block.kind] ?? '';

export const spanStyle = (startMin: number, endMin: number, lane = 0, lanes = 1): CSSProperties =>
  ({ '--s': startMin, '--e': endMin, '--lane': lane, '--lanes': lanes }) as CSSProperties;

/** Minutes from which a block has room for the state above the client's name. */
const lookRoomMin = 45;
/** Minutes from which a block has room for three lines of text: the state, the name and the service. */
const threeLinesMin = 60;

/** The visible text of a block. Screen readers get a sentence instead. */
const Words = ({
  block: { title, text, look, delay, startMin, endMin, wordsMin, spokenText },
}: {
  block: AgendaBlock;
}) => (
  <>
    <span
      className={css['words']}
      style={{ top: wordsMin - startMin }}
      aria-hidden="true"
      data-grip
      data-short={endMin - startMin < threeLinesMin || undefined}
    >
      {look !== null && endMin - startMin < lookRoomMin ? (
        <LookLine look={look} delay={delay}>
          {title}
        </LookLine>
      ) : (
        <>
          {look !== null && (
            <span className={css['stands']}>
              <LookWord look={look} delay={delay} />
              <i>{hourText(startMin)}</i>
            </span>
          )}
          <b>{title}</b>
        </>
      )}{' '}
      {text}
    </span>
    <span className="visually-hidden">{spokenText}</span>
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

export const BlockItem = ({ block, to, hintId, isMoving, onOpen, ...listeners }: Props) => {
  const drawn = {
    className: `${css['block']} ${classOf(block)} ${block.look === null ? '' : lookClass(block.look)}`,
    style: spanStyle(block.startMin, block.endMin, block.lane, block.lanes),
  };
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
      {...listeners}
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
        // A mouse click on opening hours, outside their text, selects free time in the column. From the keyboard,
        // `detail` is 0 and the click opens the hours.
        if (isHours(block) && event.detail > 0 && !isOnGrip(event.target)) return;
        event.stopPropagation();
        onOpen();
      }}
    >
      <Words block={block} />
      {block.standing && block.isLast && <i className={css['edge']} data-resize />}
    </Link>
  );
};

export const Around = ({ tail }: { tail: BufferBlock }) => (
  <i
    className={`${css['tail']} ${sides[tail.side] ?? ''}`}
    style={spanStyle(tail.startMin, tail.endMin, tail.lane, tail.lanes)}
  />
);

export const Pause = ({ pause }: { pause: PauseBlock }) => (
  <li className={css['pause']} style={spanStyle(pause.startMin, pause.endMin)} aria-hidden="true">
    {pause.text}
  </li>
);

export const Jumped = ({ startMin, endMin, title }: { startMin: number; endMin: number; title: string }) => (
  <i className={css['jumped']} style={spanStyle(startMin, endMin)} title={title} />
);
