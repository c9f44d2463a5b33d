import { Link } from 'react-router';
import { writtenLanguage } from '#core/written-language.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { links } from '#ui/links.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import type { OwnOrderCard } from '../pages/own-orders.ts';
import { ownOrdersTexts as texts } from '../pages/own-orders-texts.ts';
import css from './own-orders.module.css';

export const OwnOrders = ({ orders, page, pages }: { orders: readonly OwnOrderCard[]; page: number; pages: number }) =>
  orders.length === 0 ? (
    <EmptyState
      title={texts.none}
      look="framed"
      actions={
        <LinkButton tone="primary" to={links.search}>
          {texts.search}
        </LinkButton>
      }
    >
      {texts.noneHint}
    </EmptyState>
  ) : (
    <>
      <ul className={css['list']} role="list">
        {orders.map(({ number, made, title, about, total, payment, back, to }) => (
          <li key={number}>
            <Card as="article" className={css['order']}>
              <div>
                <p className={css['soft']}>{made}</p>
                <h2 className={css['title']}>
                  <Link to={to} lang={writtenLanguage}>
                    {title}
                  </Link>
                </h2>
                <p className={css['soft']}>{about}</p>
                {back !== '' && <p className={css['soft']}>{back}</p>}
              </div>
              <p className={css['sum']}>
                <b>{total}</b>
                <Badge tone={payment.tone}>{payment.text}</Badge>
              </p>
              <p>
                <LinkButton tone="tinted" size="sm" to={to} aria-label={`${texts.see}${texts.of(number)}`}>
                  {texts.see}
                </LinkButton>
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination current={page} total={pages} toPage={(to) => `${links.account}?tab=orders&page=${to}`} />
    </>
  );
