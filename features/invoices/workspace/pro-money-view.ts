import { moneyRows, type OrderMoney } from '../rules/money-rows.ts';
import { proMoney, proMoneyTexts as texts } from './pro-money-texts.ts';

/** Payments of an order on its professional's page. `money` is null when nothing was paid. */
export const proMoneyView = (money: OrderMoney, zone: string) => ({
  money: money.paid_cents === 0 ? null : moneyRows(money, zone, proMoney),
  retained: money.retained_cents > 0 ? texts.retained(money.retained_cents) : null,
});
export type ProMoneyView = ReturnType<typeof proMoneyView>;
