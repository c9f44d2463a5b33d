import type { ReactNode } from 'react';
import css from './card.module.css';

type Props = {
  as?: 'div' | 'section' | 'article' | 'aside';
  isRaised?: boolean;
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export const Card = ({ as: Tag = 'div', isRaised = false, isFlush = false, className, children }: Props) => (
  <Tag
    className={[css['card'], isRaised && css['raised'], isFlush && css['flush'], className].filter(Boolean).join(' ')}
  >
    {children}
  </Tag>
);
