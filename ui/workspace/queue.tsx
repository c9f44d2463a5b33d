import type { ReactNode } from 'react';
import { countText } from '#core/format.ts';
import { EmptyState } from '../lists/empty-state.tsx';
import { Pagination } from '../lists/pagination.tsx';
import { SegmentedLinks } from '../choices/segmented-links.tsx';
import { LiveMessage } from '../forms/live-message.tsx';
import { StrayRefusal, type RefusedOf } from '../forms/stray-refusal.tsx';
import css from './admin.module.css';

export type QueueTexts = {
  readonly which: string;
  readonly waiting: (count: string) => string;
  readonly decided: string;
  readonly none: string;
  readonly noneDecided: string;
};

type Props<T> = {
  /** The URL of the page, with its other parameters. */
  here: string;
  texts: QueueTexts;
  isDecided: boolean;
  waiting: number;
  page: number;
  pages: number;
  sentence: string | null;
  /** Content above the choice between waiting and decided entries. */
  before?: ReactNode;
  items: readonly T[];
  /** The error of the last decision. It is shown at the top when its entry is not in the page. */
  refused: RefusedOf | undefined;
  /** The ids of other forms in the page. An error of one of these forms is shown in the form, not at the top. */
  alsoShown?: readonly string[];
  children: (item: T) => ReactNode;
};

export const DecisionQueue = <T extends { readonly id: string }>({
  here,
  texts,
  isDecided,
  waiting,
  page,
  pages,
  sentence,
  before,
  items,
  refused,
  alsoShown = [],
  children,
}: Props<T>) => {
  const pathOf = (params: Readonly<Record<string, string>>): string => {
    const query = new URLSearchParams(params).toString();
    return query === '' ? here : `${here}${here.includes('?') ? '&' : '?'}${query}`;
  };
  return (
    <>
      {sentence !== null && <LiveMessage tone="success">{sentence}</LiveMessage>}
      <StrayRefusal refused={refused} shownIds={[...items.map(({ id }) => id), ...alsoShown]} />
      {before}
      <SegmentedLinks
        label={texts.which}
        options={[
          { to: pathOf({}), label: texts.waiting(countText(waiting)), isCurrent: !isDecided },
          { to: pathOf({ etat: 'decidees' }), label: texts.decided, isCurrent: isDecided },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState title={isDecided ? texts.noneDecided : texts.none} look="framed" />
      ) : (
        <ul role="list" className={css['services']}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        total={pages}
        toPage={(one) => pathOf({ ...(isDecided && { etat: 'decidees' }), ...(one > 1 && { page: String(one) }) })}
      />
    </>
  );
};
