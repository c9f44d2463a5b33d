import type { CollisionLine } from './collision-lines.ts';
import css from './collision-list.module.css';
import { eventTexts as texts } from './event-texts.ts';

type Props = {
  collisions: readonly CollisionLine[];
  isTaken: boolean;
  skips?: boolean;
};

const leadOf = ({ isTaken, skips }: Pick<Props, 'isTaken' | 'skips'>): string => {
  if (skips) return texts.collisions.skippedLead;
  return isTaken ? texts.collisions.refusedLead : texts.collisions.lead;
};

/**
 * Lists the collisions of a change: visits that stay booked, or taken times that prevent the change (`isTaken`). With
 * `skips`, saving leaves out the dates of the series that collide.
 */
export const CollisionList = ({ collisions, isTaken, skips = false }: Props) => (
  <>
    <p>
      <b>{isTaken || skips ? texts.moved.refused : texts.form.found(collisions.length)}</b>
    </p>
    <ul role="list" className={css['list']}>
      {collisions.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
    <p>{leadOf({ isTaken, skips })}</p>
  </>
);
