import type { ReactNode } from 'react';
import css from './slot-link.module.css';
import { SiteLink } from './site-link.tsx';

type Props = { to: string; children: ReactNode; /** The day, for those who hear the hour alone: « Aujourd’hui à 16:30, Maison Lézarde ». */ label?: string };

export const slotClass = (state: 'available' | 'selected' | 'taken' = 'available'): string =>
  [css['slot'], state === 'available' ? undefined : css[state]].filter(Boolean).join(' ');

/** A free time that is itself the way in. On a tinted ground, set `--slot-ground`. */
export const SlotLink = ({ to, children, label }: Props) => (
  <SiteLink to={to} className={slotClass()} aria-label={label}>
    {children}
  </SiteLink>
);
