import { memo, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { longDateText } from '#core/format.ts';
import { Around, BlockItem, Jumped, Pause } from './agenda-block.tsx';
import { Closed } from './agenda-closed.tsx';
import type { AgendaBlock, AgendaColumn } from './agenda-shapes.ts';
import css from './agenda.module.css';
import { planningTexts as texts } from './planning-texts.ts';
import { isHours } from './use-agenda-pointer.ts';

export type BlockGestures = {
  readonly open: (block: AgendaBlock) => void;
  readonly take: (event: PointerEvent<HTMLElement>, column: AgendaColumn, block: AgendaBlock) => void;
  readonly press: (event: KeyboardEvent<HTMLElement>, block: AgendaBlock, key: string) => void;
  readonly leave: (event: FocusEvent<HTMLElement>, block: AgendaBlock) => void;
};

type Props = {
  column: AgendaColumn;
  fromMin: number;
  toMin: number;
  hintId: string;
  movedId: string | null;
  toBlock: (block: AgendaBlock) => string;
  gestures: BlockGestures;
};

/**
 * The entries of an agenda column. Memoized, because a salon has hundreds of blocks and a drag must not redraw them.
 */
export const ColumnBlocks = memo(({ column, fromMin, toMin, hintId, movedId, toBlock, gestures }: Props) => {
  const { key, day, owner, blocks, tails, pauses, isRest, jumped } = column;
  const item = (block: AgendaBlock) => (
    <li key={block.key}>
      <BlockItem
        block={block}
        to={toBlock(block)}
        hintId={hintId}
        isMoving={movedId !== null && movedId === block.id}
        onOpen={() => gestures.open(block)}
        onPointerDown={(event) => gestures.take(event, column, block)}
        onKeyDown={(event) => gestures.press(event, block, key)}
        onBlur={(event) => gestures.leave(event, block)}
      />
    </li>
  );
  return (
    <>
      {jumped && <Jumped {...jumped} title={texts.jumped} />}
      {isRest && <p className={css['rest']}>{texts.rest}</p>}
      <Closed owner={owner} blocks={blocks} fromMin={fromMin} toMin={toMin} />
      <ul role="list" aria-label={owner === null ? longDateText(day) : owner.label}>
        {blocks.filter(isHours).map(item)}
        {/* Drawn over the opening hours, and under the visits that the practitioner serves meanwhile. */}
        {pauses.map((pause) => (
          <Pause key={pause.key} pause={pause} />
        ))}
        {blocks.filter((block) => !isHours(block)).map(item)}
      </ul>
      {tails.map((tail) => (
        <Around key={tail.key} tail={tail} />
      ))}
    </>
  );
});
