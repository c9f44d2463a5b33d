import { priceText } from '#core/format.ts';
import css from './price-lines.module.css';

type Line = {
  readonly label: string;
  readonly cents: number;
  /** The language of the label, when it differs from the language of the page. */ readonly lang?: string;
};
type Props = {
  lines: readonly Line[];
  total: Line;
  /** Lines below the total, such as the amount paid on site. */ after?: readonly Line[];
};

/** The lines of a price, as the server computed them, then the total. */
export const PriceLines = ({ lines, total, after = [] }: Props) => (
  <dl className={css['lines']}>
    {lines.map(({ label, cents, lang }, i) => (
      <div key={`${i}-${label}`} className={cents < 0 ? `${css['line']} ${css['credit']}` : css['line']}>
        <dt lang={lang}>{label}</dt>
        <dd>{priceText(cents)}</dd>
      </div>
    ))}
    <div className={`${css['line']} ${css['total']}`}>
      <dt>{total.label}</dt>
      <dd>{priceText(total.cents)}</dd>
    </div>
    {after.map(({ label, cents }) => (
      <div key={label} className={css['line']}>
        <dt>{label}</dt>
        <dd>{priceText(cents)}</dd>
      </div>
    ))}
  </dl>
);
