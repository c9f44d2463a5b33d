import { priceText } from '#core/format.ts';
import { cancellationTexts as texts } from '../texts.ts';
import css from './refund-table.module.css';

type Props = {
  /** Amount paid online that is not refunded yet. */
  paidCents: number;
  /** Amount of the online payment that is refunded, or being refunded. */
  alreadyBackCents: number;
  retainedCents: number;
  refundCents: number;
  percent: number;
  isDeposit: boolean;
};

export const RefundTable = ({ paidCents, alreadyBackCents, retainedCents, refundCents, percent, isDeposit }: Props) => (
  <dl className={css['table']}>
    <div>
      <dt>{texts.paid}</dt>
      <dd>{priceText(paidCents + alreadyBackCents)}</dd>
    </div>
    {alreadyBackCents > 0 && (
      <div>
        <dt>{texts.alreadyBack}</dt>
        <dd>{priceText(-alreadyBackCents)}</dd>
      </div>
    )}
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
