import { Link } from 'react-router';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { spaces, type ProSpace } from '#ui/spaces.ts';
import { OpenedOrder } from './opened-order.tsx';
import { listPath, orderLists } from './order-list-address.ts';
import type { OpenedOrderView, OrderListView } from './order-list-view.ts';
import css from './order-list.module.css';
import { orderListTexts as texts } from './order-texts.ts';
import visitLines from './visit-lines.module.css';

type Props = { list: OrderListView; opened: OpenedOrderView | null; space: ProSpace; path: string };

/** The visits of one list, each in a line, below the one that is open. */
export const OrderListPart = ({ list, opened, space, path }: Props) => {
  const { when, counts, lines, page, pages, isAsked } = list;
  const here = page === 1 ? {} : { page: String(page) };
  return (
    <>
      <div className={css['lists']}>
        <SegmentedLinks
          label={texts.lists}
          options={orderLists.map((one) => ({ to: listPath(path, one), label: texts[one](counts[one]), isCurrent: one === when }))}
        />
      </div>
      {opened !== null && (
        <OpenedOrder opened={opened} closeTo={listPath(path, when, here)} readTo={listPath(path, when, { ...here, booking_id: opened.id, fiche: '1' })} />
      )}
      {isAsked && opened === null && (
        <div className={css['opened']}>
          <Notice tone="warning">{texts.gone}</Notice>
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState
          title={texts.none[when]}
          look="framed"
          actions={
            when === 'upcoming' && (
              <LinkButton tone="primary" to={`${spaces[space].dashboard}/partager`}>
                {texts.share}
              </LinkButton>
            )
          }
        >
          {texts.noneHint[when]}
        </EmptyState>
      ) : (
        <ul role="list" className={css['list']}>
          {lines.map(({ id, when: moment, name, what, until, total, state, payment }) => (
            <li key={id}>
              <p className={css['when']}>{moment}</p>
              <div className={`${css['what']} ${visitLines['what']}`}>
                <Link to={listPath(path, when, { ...here, booking_id: id })}>{name}</Link>
                <span>{what}</span>
                {until !== null && <span>{until}</span>}
              </div>
              <span className={css['words']}>
                <Badge tone={state.tone}>{state.text}</Badge>
                {payment !== null && <Badge tone={payment.tone}>{payment.text}</Badge>}
              </span>
              <b className={css['total']}>{total}</b>
            </li>
          ))}
        </ul>
      )}
      <Pagination current={page} total={pages} toPage={(to) => listPath(path, when, { page: String(to) })} />
    </>
  );
};
