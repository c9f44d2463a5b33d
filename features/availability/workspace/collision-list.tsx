import type { CollisionLine } from './collision-lines.ts';
import css from './collision-list.module.css';
import { eventTexts as texts } from './event-texts.ts';

/** What a change meets: the visits that it concerns, none of which it cancels, or the time that refuses it. */
export const CollisionList = ({ collisions, isTaken }: { collisions: readonly CollisionLine[]; isTaken: boolean }) => (
  <>
    <p>
      <b>{isTaken ? texts.moved.refused : texts.form.found(collisions.length)}</b>
    </p>
    <ul role="list" className={css['list']}>
      {collisions.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
    <p>{isTaken ? texts.collisions.refusedLead : texts.collisions.lead}</p>
  </>
);
