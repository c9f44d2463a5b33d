import { priceText } from '#core/format.ts';
import { cancellationTexts as texts } from '../texts.ts';
import css from './refund-table.module.css';

type Props = {
  paidCents: number;
  retainedCents: number;
  refundCents: number;
  percent: number;
  isDeposit: boolean;
};

export const RefundTable = ({ paidCents, retainedCents, refundCents, percent, isDeposit }: Props) => (
  <dl className={css['table']}>
    <div>
      <dt>{texts.paid}</dt>
      <dd>{priceText(paidCents)}</dd>
    </div>
    <div>
      <dt>{texts.retained(percent, isDeposit)}</dt>
      <dd>{priceText(retainedCents === 0 ? 0 : -retainedCents)}</dd>
    </div>
    <div className={css['back']}>
      <dt>{texts.back}</dt>
      <dd>{priceText(refundCents)}</dd>
    </div>
  </dl>
);
