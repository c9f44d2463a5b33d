import css from './ending-rows.module.css';

type Props = { rows: readonly { readonly label: string; readonly value: string }[] };

/** What an ending keeps and gives back, as written sums; the last is what goes back. */
export const EndingRows = ({ rows }: Props) => (
  <dl className={css['rows']}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))}
  </dl>
);
