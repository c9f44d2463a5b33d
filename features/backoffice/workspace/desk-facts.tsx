import { Link } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import desk from './desk.module.css';
import type { DeskCell } from './desk-table.tsx';
import type { DeskFact } from './facts-view.ts';

type Props = { heading: string; badges: readonly DeskCell[]; facts: readonly DeskFact[] };

/** What is held of somebody or something itself, under its state. */
export const DeskFacts = ({ heading, badges, facts }: Props) => (
  <Card as="section">
    <h2 className={css['small']}>{heading}</h2>
    <p className={desk['badges']}>
      {badges.map(({ text, tone }) => (
        <Badge key={text} tone={tone ?? 'neutral'}>
          {text}
        </Badge>
      ))}
    </p>
    <dl className={`${css['facts']} ${desk['facts']}`}>
      {facts.map(({ name, said }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {said.map(({ text, to, soft }) => (
              <span key={`${text}${to}`} className={desk['said']}>
                {to === undefined ? (
                  text
                ) : (
                  <Link className="link" to={to}>
                    {text}
                  </Link>
                )}
                {soft && <span className={css['soft']}>{soft}</span>}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
