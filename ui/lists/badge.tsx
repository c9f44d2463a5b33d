import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'sky' | 'iris' | 'dawn' | 'lagoon' | 'floating';

/** A label of one or two words. With `floating`, the label is in the corner of an image. */
export const Badge = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <span className={[css['badge'], tone === 'neutral' ? undefined : css[tone]].filter(Boolean).join(' ')}>
    {icon}
    {children}
  </span>
);
