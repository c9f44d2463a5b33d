import type { ReactNode } from 'react';
import { countText } from '#core/format.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { pageNumber } from '#ui/page/page-number.ts';
import { Announced } from '#ui/forms/announced.tsx';
import css from './admin.module.css';

/** Which part of a queue an address asks for: what waits, or what is decided; `said` once a decision was taken. */
export const queueAsked = (params: URLSearchParams): { isDecided: boolean; page: number; said: 'accepted' | 'refused' | null } => {
  const said = params.get('dit');
  return {
    isDecided: params.get('etat') === 'decidees',
    page: pageNumber(params.get('page')),
    said: said === 'acceptee' ? 'accepted' : said === 'refusee' ? 'refused' : null,
  };
};

/** Where a decision leads: the queue, which says it. */
export const decidedPath = (here: string, decision: string): string =>
  `${here}${here.includes('?') ? '&' : '?'}dit=${decision === 'refused' ? 'refusee' : 'acceptee'}`;

type Texts = {
  readonly which: string;
  readonly waiting: (count: string) => string;
  readonly decided: string;
  readonly none: string;
  readonly noneDecided: string;
};

type Props<T> = {
  /** Its address, with what else it asks. */
  here: string;
  texts: Texts;
  isDecided: boolean;
  waiting: number;
  page: number;
  pages: number;
  /** What was just done. */
  sentence: string | null;
  /** Stands before the choice of what waits and what is decided. */
  before?: ReactNode;
  items: readonly T[];
  children: (item: T) => ReactNode;
};

/** What waits for the admins' decision, or has had it, one under the other. */
export const Queue = <T extends { readonly id: string }>({ here, texts, isDecided, waiting, page, pages, sentence, before, items, children }: Props<T>) => {
  const pathOf = (asked: Readonly<Record<string, string>>): string => {
    const query = new URLSearchParams(asked).toString();
    return query === '' ? here : `${here}${here.includes('?') ? '&' : '?'}${query}`;
  };
  return (
    <>
      {sentence !== null && <Announced tone="success">{sentence}</Announced>}
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
      <Pagination current={page} total={pages} toPage={(one) => pathOf({ ...(isDecided && { etat: 'decidees' }), ...(one > 1 && { page: String(one) }) })} />
    </>
  );
};
