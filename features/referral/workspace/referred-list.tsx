import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import css from './referred-list.module.css';
import { referralTexts as texts } from './referral-texts.ts';
import type { ReferredView } from './referred-view.ts';

export const ReferredList = ({ referred: list, total, page, pages, path }: ReferredView & { path: string }) => (
  <Card as="section">
    <h2 className={css['heading']}>{texts.referred(total)}</h2>
    {list.length === 0 ? (
      <EmptyState title={texts.none} look="bare" headingLevel={3}>
        {texts.noneHint}
      </EmptyState>
    ) : (
      <ul className={css['list']} role="list">
        {list.map(({ name, since }, i) => (
          <li key={`${i}${name}`}>
            <b>{name}</b>
            <span>{texts.since(since)}</span>
          </li>
        ))}
      </ul>
    )}
    <Pagination current={page} total={pages} toPage={(to) => `${path}?page=${to}`} />
  </Card>
);
