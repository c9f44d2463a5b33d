import type { ReactNode } from 'react';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import type { TimeOffLine } from './time-off-view.ts';

type Props = {
  labelledBy: string;
  lines: readonly TimeOffLine[];
  isNamed: boolean;
  after: (line: TimeOffLine) => ReactNode;
};

export const TimeOffLines = ({ labelledBy, lines, isNamed, after }: Props) => (
  <ul role="list" aria-labelledby={labelledBy} className={css['list']}>
    {lines.map((line) => (
      <li key={line.id} className={css['row']}>
        <b>{isNamed ? line.person.label : line.begun}</b>
        <Badge tone={line.tone}>{line.stateName}</Badge>
        <div>
          {isNamed && <span>{line.begun}</span>}
          <span className={css['soft']}>{`${line.reason} · ${line.requestedOn}`}</span>
          {line.answer !== null && <span className={css['soft']}>{line.answer}</span>}
          {after(line)}
        </div>
      </li>
    ))}
  </ul>
);
