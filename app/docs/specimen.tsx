import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import css from './docs.module.css';

export const SpecimenSection = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section id={id} className={css['section']}>
    <h2>{heading}</h2>
    <div className={css['grid']}>{children}</div>
  </section>
);

/** One component in one of its states, in a card with a label. */
export const Specimen = ({ label, width = 1, children }: { label: string; width?: 1 | 2 | 3; children: ReactNode }) => (
  <div
    className={[css['specimen'], width === 2 && css['double'], width === 3 && css['wide']].filter(Boolean).join(' ')}
  >
    <h3 className={css['label']}>{label}</h3>
    <Card>
      <div className={css['stack']}>{children}</div>
    </Card>
  </div>
);

export const Row = ({ children }: { children: ReactNode }) => <div className={css['row']}>{children}</div>;
