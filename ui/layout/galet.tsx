import type { ReactNode } from 'react';
import css from './galet.module.css';

type Props = { tone?: 'lagoon' | 'dawn' | 'sky' | 'iris' | 'sun'; isSmall?: boolean; children: ReactNode };

/** A pebble-shaped background for an icon, never for a person. */
export const Galet = ({ tone = 'lagoon', isSmall = false, children }: Props) => (
  <span
    className={[css['galet'], tone !== 'lagoon' && css[tone], isSmall && css['small']].filter(Boolean).join(' ')}
    aria-hidden="true"
  >
    {children}
  </span>
);
