import type { ReactNode } from 'react';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { StrayRefusal } from '#ui/forms/stray-refusal.tsx';
import type { ActsView } from './acts-view.ts';
import { BackofficeActs, type RefusedAct } from './backoffice-acts.tsx';
import { BackofficeFacts } from './backoffice-facts.tsx';
import own from './backoffice.module.css';
import { BackofficePart, type BackofficeCell, type BackofficePartView } from './backoffice-table.tsx';
import type { BackofficeFact } from './facts-view.ts';

export type BackofficePageView = {
  readonly heading: string;
  readonly badges: readonly BackofficeCell[];
  readonly facts: readonly BackofficeFact[];
  readonly acts: ActsView;
  readonly tables: readonly BackofficePartView[];
  /** Confirmation of the act just done. */ readonly doneText: string | null;
};

export const BackofficePageParts = ({
  view,
  refused,
  children,
}: {
  view: BackofficePageView;
  refused: RefusedAct | undefined;
  children?: ReactNode;
}) => (
  <>
    {view.doneText !== null && !refused && <LiveMessage tone="success">{view.doneText}</LiveMessage>}
    <StrayRefusal
      refused={refused && { ...refused, id: refused.verb }}
      shownIds={view.acts.acts.map(({ verb }) => verb)}
    />
    <div className={own['head']}>
      <BackofficeFacts heading={view.heading} badges={view.badges} facts={view.facts} />
      <BackofficeActs view={view.acts} refused={refused} />
    </div>
    {children}
    {view.tables.map((table) => (
      <BackofficePart key={table.caption} {...table} />
    ))}
  </>
);
