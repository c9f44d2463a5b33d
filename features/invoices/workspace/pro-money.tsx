import { MoneyLines } from '../ui/money-lines.tsx';
import css from './pro-money.module.css';
import type { ProMoneyView } from './pro-money-view.ts';
import { proMoneyTexts as texts } from './pro-money-texts.ts';

export const ProMoney = ({ view: { money, retained } }: { view: ProMoneyView }) => (
  <section className={css['money']} aria-labelledby="paiements">
    <h3 id="paiements">{texts.heading}</h3>
    {money === null ? <p className={css['soft']}>{texts.nothing}</p> : <MoneyLines {...money} />}
    {retained !== null && <p className={css['soft']}>{retained}</p>}
  </section>
);
