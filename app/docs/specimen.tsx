import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import css from './docs.module.css';

/** Some of the widgets, under a heading that has an address. */
export const SpecimenSection = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section id={id} className={css['section']}>
    <h2>{heading}</h2>
    <div className={css['grid']}>{children}</div>
  </section>
);

/** One widget in its states, named above its card. */
export const Specimen = ({ label, width = 1, children }: { label: string; width?: 1 | 2 | 3; children: ReactNode }) => (
  <div className={[css['specimen'], width === 2 && css['double'], width === 3 && css['wide']].filter(Boolean).join(' ')}>
    <h3 className={css['label']}>{label}</h3>
    <Card>
      <div className={css['stack']}>{children}</div>
    </Card>
  </div>
);

/** What stands side by side while there is room. */
export const Row = ({ children }: { children: ReactNode }) => <div className={css['row']}>{children}</div>;
