import type { ReactNode } from 'react';
import css from './galet.module.css';

type Props = { tone?: 'lagoon' | 'dawn' | 'sky' | 'iris' | 'sun'; children: ReactNode };

/** The pebble that carries an icon; never a person. */
export const Galet = ({ tone = 'lagoon', children }: Props) => (
  <span className={[css['galet'], tone === 'lagoon' ? undefined : css[tone]].filter(Boolean).join(' ')} aria-hidden="true">
    {children}
  </span>
);
