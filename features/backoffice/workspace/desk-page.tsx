import type { ReactNode } from 'react';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import type { ActsView } from './acts-view.ts';
import { DeskActs, type RefusedAct } from './desk-acts.tsx';
import { DeskFacts } from './desk-facts.tsx';
import desk from './desk.module.css';
import { DeskPart, type DeskCell, type DeskPartView } from './desk-table.tsx';
import type { DeskFact } from './facts-view.ts';

/** Somebody or something as its page shows it. */
export type DeskPageView = {
  readonly heading: string;
  readonly badges: readonly DeskCell[];
  readonly facts: readonly DeskFact[];
  readonly acts: ActsView;
  readonly tables: readonly DeskPartView[];
  /** What was just done. */ readonly said: string | null;
};

/** What is held of somebody or something beside what is done of it, then its tables. */
export const DeskPageParts = ({ view, refused, children }: { view: DeskPageView; refused: RefusedAct | undefined; children?: ReactNode }) => (
  <>
    {view.said !== null && !refused && <LiveMessage tone="success">{view.said}</LiveMessage>}
    <div className={desk['head']}>
      <DeskFacts heading={view.heading} badges={view.badges} facts={view.facts} />
      <DeskActs view={view.acts} refused={refused} />
    </div>
    {children}
    {view.tables.map((table) => (
      <DeskPart key={table.caption} {...table} />
    ))}
  </>
);
