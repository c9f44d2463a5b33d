import { priceText } from '#core/format.ts';
import type { MoneyRow } from '../rules/money-rows.ts';
import css from './money-lines.module.css';

export const MoneyLines = ({ rows, stays }: { rows: readonly MoneyRow[]; stays: MoneyRow }) => (
  <dl className={css['money']}>
    {rows.map(({ label, cents }, i) => (
      <div key={`${i}-${label}`} className={cents < 0 ? `${css['row']} ${css['back']}` : css['row']}>
        <dt>{label}</dt>
        <dd>{priceText(cents)}</dd>
      </div>
    ))}
    <div className={`${css['row']} ${css['stays']}`}>
      <dt>{stays.label}</dt>
      <dd>{priceText(stays.cents)}</dd>
    </div>
  </dl>
);
