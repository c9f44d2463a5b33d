import { Link } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import own from './backoffice.module.css';
import type { BackofficeCell } from './backoffice-table.tsx';
import type { BackofficeFact } from './facts-view.ts';

type Props = { heading: string; badges: readonly BackofficeCell[]; facts: readonly BackofficeFact[] };

export const BackofficeFacts = ({ heading, badges, facts }: Props) => (
  <Card as="section">
    <h2 className={css['receipt']}>{heading}</h2>
    <p className={own['badges']}>
      {badges.map(({ text, tone }) => (
        <Badge key={text} tone={tone ?? 'neutral'}>
          {text}
        </Badge>
      ))}
    </p>
    <dl className={`${css['facts']} ${own['facts']}`}>
      {facts.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {values.map(({ text, to, soft }) => (
              <span key={`${text}${to}`} className={own['said']}>
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
