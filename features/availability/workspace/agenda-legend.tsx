import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './agenda-legend.module.css';
import type { VisitLook } from './agenda-shapes.ts';
import { planningTexts as texts } from './planning-texts.ts';
import type { VisitCount } from './visit-counts.ts';
import { LookWord, lookClass } from './visit-look.tsx';

const kinds = ['clients', 'establishments', 'both', 'private'] as const;
const swatches = {
  clients: css['clients'],
  establishments: css['establishments'],
  both: css['both'],
  private: css['private'],
} as const;

type Props = {
  /** The shown visits, counted by state. Null when the page shows loads instead of visits. */
  counts: readonly VisitCount[] | null;
  /** The lists of the counted visits, by state. */
  looksTo: Readonly<Partial<Record<VisitLook, string>>>;
  /** Shown after the count of requests. */
  children: ReactNode;
  /** Whether the legend of audiences is above the agenda in a wide window. */
  isAbove: boolean;
};

const Count = ({ look, count }: VisitCount) => (
  <>
    <span className={`${css['look']} ${lookClass(look)}`}>
      <LookWord look={look} />
    </span>
    <b className="figures">{count}</b>
  </>
);

export const Legend = ({ counts, looksTo, isAbove, children }: Props) => (
  <div className={css['legends']} data-above={isAbove || undefined}>
    {counts !== null && (
      <ul className={css['legend']} role="list" aria-label={texts.looksLabel}>
        {counts.map(({ look, count }) => {
          const to = looksTo[look];
          return (
            <li key={look}>
              {to === undefined || count === 0 ? (
                <Count look={look} count={count} />
              ) : (
                <Link to={to} className={css['count']}>
                  <Count look={look} count={count} />
                </Link>
              )}
              {look === 'requested' && children}
            </li>
          );
        })}
      </ul>
    )}
    <ul className={`${css['legend']} ${css['audiences']}`} role="list" aria-label={texts.legendLabel}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={`${css['swatch']} ${swatches[kind]}`} />
          {texts.legend[kind]}
        </li>
      ))}
    </ul>
  </div>
);
