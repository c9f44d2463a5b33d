import type { ReactNode } from 'react';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import type { TimeOffLine } from './time-off-view.ts';

type Props = {
  labelledBy: string;
  lines: readonly TimeOffLine[];
  /** Whether each says whose it is. */ isNamed: boolean;
  after: (line: TimeOffLine) => ReactNode;
};

/** Time off that was asked for, a line each: whose, when, why, and what became of it. */
export const TimeOffLines = ({ labelledBy, lines, isNamed, after }: Props) => (
  <ul role="list" aria-labelledby={labelledBy} className={css['list']}>
    {lines.map((line) => (
      <li key={line.id} className={css['row']}>
        <b>{isNamed ? line.person.label : line.begun}</b>
        <Badge tone={line.tone}>{line.stateName}</Badge>
        <div>
          {isNamed && <span>{line.begun}</span>}
          <span className={css['soft']}>{`${line.reason} · ${line.asked}`}</span>
          {line.answer !== null && <span className={css['soft']}>{line.answer}</span>}
          {after(line)}
        </div>
      </li>
    ))}
  </ul>
);
