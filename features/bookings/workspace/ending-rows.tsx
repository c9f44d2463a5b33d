import css from './ending-rows.module.css';

type Props = { rows: readonly { readonly label: string; readonly value: string }[] };

/** The amounts of a cancellation or an absence. The last row is the refund. */
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
