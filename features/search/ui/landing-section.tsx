import type { ReactNode } from 'react';
import css from './landing-section.module.css';

type Props = { labelledBy: string; ground?: 'mist' | 'sand'; children: ReactNode };

export const LandingSection = ({ labelledBy, ground, children }: Props) => (
  <section className={[css['section'], ground && css[ground]].filter(Boolean).join(' ')} aria-labelledby={labelledBy}>
    <div className="wrap">{children}</div>
  </section>
);

export const SectionHead = ({ children }: { children: ReactNode }) => <div className={css['head']}>{children}</div>;
