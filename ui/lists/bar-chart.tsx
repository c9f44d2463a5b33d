import css from './bar-chart.module.css';

export type BarChartProps = {
  /** What it shows, for who does not see it. */ label: string;
  /** From zero on; amounts in any unit. */ axis: readonly { readonly amount: number; readonly text: string }[];
  bars: readonly { readonly label: string; readonly full: string; readonly amount: number; readonly text: string; readonly isCurrent: boolean }[];
  table: { readonly summary: string; readonly caption: string; readonly period: string; readonly value: string };
};

const width = 620;
const bottom = 170;
const height = 150;
const left = 56;

/** Bars of one hue, the current one dark with its value written on it, and the same figures in a table (docs/product/design.md#data). */
export const BarChart = ({ label, axis, bars, table }: BarChartProps) => {
  const top = axis.at(-1)?.amount ?? 1;
  const y = (amount: number): number => bottom - (amount / top) * height;
  const step = (width - left) / bars.length;
  return (
    <>
      {/* It scrolls sideways where it is narrow: the keyboard reaches it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
      <div className={css['scroller']} tabIndex={0} role="group" aria-label={label}>
        <svg viewBox={`0 0 ${width} 200`} className={css['chart']} role="img" aria-label={label}>
          {axis.map(({ amount, text }) => (
            <g key={amount}>
              <path className={css['line']} d={`M${left} ${y(amount)}H${width}`} />
              <text className={css['mark']} x={left - 8} y={y(amount) + 4} textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {bars.map(({ label: name, amount, text, isCurrent }, i) => {
            const center = left + step * (i + 0.5);
            return (
              <g key={`${i}${name}`}>
                {amount > 0 && (
                  <rect className={isCurrent ? css['current'] : css['bar']} x={center - 20} y={y(amount)} width={40} height={bottom - y(amount)} rx={7} />
                )}
                {isCurrent && (
                  <text className={css['value']} x={center} y={y(amount) - 8} textAnchor="middle">
                    {text}
                  </text>
                )}
                <text className={css['mark']} x={center} y={194} textAnchor="middle">
                  {name}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <details className={css['figures']}>
        <summary>{table.summary}</summary>
        <table>
          <caption className="visually-hidden">{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{table.period}</th>
              <th scope="col">{table.value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ full, text }, i) => (
              <tr key={`${i}${full}`}>
                <th scope="row">{full}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
};
