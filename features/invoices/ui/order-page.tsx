import ChevronLeft from 'lucide-react/icons/chevron-left';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { writtenLanguage } from '#core/written-language.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { orderPageTexts as texts } from '../pages/order-texts.ts';
import type { OrderView } from '../pages/order-view.ts';
import { MoneyLines } from './money-lines.tsx';
import css from './order-page.module.css';
import { PapersPart } from './papers-part.tsx';

export const OrderPart = ({ view }: { view: OrderView }) => {
  const {
    number,
    made,
    state,
    services,
    pro,
    when,
    place,
    lines,
    total,
    money,
    nothing,
    notes,
    papers,
    visitTo,
    receiptTo,
  } = view;
  return (
    <Card className={css['order']}>
      <div className={css['head']}>
        <div>
          <PageHeading focusKey={number}>
            {texts.order} <span className={css['number']}>{number}</span>
          </PageHeading>
          <p className={css['soft']}>{made}</p>
        </div>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <div>
        <p>
          <b lang={writtenLanguage}>{services}</b>
        </p>
        <p className={css['soft']}>
          {pro} · {when}
        </p>
        <p className={css['soft']}>{place}</p>
      </div>
      <section className={css['section']} aria-labelledby="commande">
        <h2 id="commande">{texts.ordered}</h2>
        <PriceLines lines={lines} total={total} />
      </section>
      <section className={css['section']} aria-labelledby="paiements">
        <h2 id="paiements">{texts.money}</h2>
        {money === null ? <p>{nothing}</p> : <MoneyLines {...money} />}
        {notes.map((note) => (
          <p key={note} className={css['soft']}>
            {note}
          </p>
        ))}
      </section>
      {papers !== null && <PapersPart papers={papers} className={css['section']} />}
      <p className={css['actions']} data-chrome>
        <LinkButton tone="primary" to={visitTo}>
          {texts.visit}
        </LinkButton>
        {receiptTo !== null && (
          <LinkButton tone="secondary" to={receiptTo}>
            <ReceiptText size={18} strokeWidth={1.75} aria-hidden />
            {texts.receiptTo}
          </LinkButton>
        )}
      </p>
    </Card>
  );
};

/** A printable receipt of an order's payments. The receipt states that it is not an invoice. */
export const ReceiptPart = ({ view, children }: { view: OrderView; children: ReactNode }) => {
  const { receipt } = texts;
  const facts = [
    [receipt.payer, view.client],
    [receipt.seller, `${view.pro}, ${view.proPlace}`],
    [
      receipt.visit,
      <>
        <span lang={writtenLanguage}>{view.services}</span>, {view.when}
      </>,
    ],
  ] as const;
  return (
    <>
      <p data-chrome>
        <Link className={`link ${css['back']}`} to={view.to}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {receipt.back}
        </Link>
      </p>
      <Card className={css['order']}>
        <div>
          <PageHeading focusKey={receipt.heading}>{receipt.heading}</PageHeading>
          <p className={css['soft']}>
            {texts.order} <span className={css['number']}>{view.number}</span> · {view.made} ·{' '}
            {receipt.drawn(view.today)}
          </p>
        </div>
        <p>
          <b>{receipt.notInvoice}</b>
        </p>
        <dl className={css['facts']}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <PriceLines lines={view.lines} total={view.total} />
        {view.money !== null && <MoneyLines {...view.money} />}
        {view.notes.map((note) => (
          <p key={note} className={css['soft']}>
            {note}
          </p>
        ))}
        {children}
      </Card>
    </>
  );
};
