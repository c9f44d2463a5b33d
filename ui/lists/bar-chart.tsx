import css from './bar-chart.module.css';

export type BarChartProps = {
  label: string;
  /** The marks of the axis, from zero. `amount` has the unit of the bars. */ axis: readonly {
    readonly amount: number;
    readonly text: string;
  }[];
  bars: readonly {
    readonly label: string;
    readonly full: string;
    readonly amount: number;
    readonly text: string;
    readonly isCurrent: boolean;
  }[];
  table: { readonly summary: string; readonly caption: string; readonly period: string; readonly value: string };
};

const width = 620;
const bottom = 170;
const height = 150;
const left = 56;
const mark = { fill: 'var(--encre-3)', fontSize: 12 } as const;

const Figures = ({ bars, table }: Pick<BarChartProps, 'bars' | 'table'>) => (
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
);

/**
 * A bar chart of one hue. The current bar is dark, with its value written on it. A table contains the same values for
 * screen readers (docs/product/design.md#data).
 */
export const BarChart = ({ label, axis, bars, table }: BarChartProps) => {
  const top = axis.at(-1)?.amount ?? 1;
  const y = (amount: number): number => bottom - (amount / top) * height;
  const step = (width - left) / bars.length;
  return (
    <>
      {/* On a narrow window the chart scrolls sideways, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
      <div className={css['scroller']} tabIndex={0} role="group" aria-label={label}>
        {/* Size and colours are attributes, so that the chart looks right before its style sheet loads. */}
        <svg
          viewBox={`0 0 ${width} 200`}
          width={width}
          height={200}
          className={css['chart']}
          role="img"
          aria-label={label}
        >
          {axis.map(({ amount, text }) => (
            <g key={amount}>
              <path stroke="var(--trait)" d={`M${left} ${y(amount)}H${width}`} />
              <text {...mark} className={css['figure']} x={left - 8} y={y(amount) + 4} textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {bars.map(({ label: name, amount, text, isCurrent }, i) => {
            const center = left + step * (i + 0.5);
            return (
              <g key={`${i}${name}`}>
                {amount > 0 && (
                  <rect
                    fill={isCurrent ? 'var(--action)' : 'var(--lagune-100)'}
                    x={center - 20}
                    y={y(amount)}
                    width={40}
                    height={bottom - y(amount)}
                    rx={7}
                  />
                )}
                {isCurrent && (
                  <text
                    className={css['figure']}
                    fill="var(--encre)"
                    fontSize={14}
                    fontWeight={650}
                    x={center}
                    y={y(amount) - 8}
                    textAnchor="middle"
                  >
                    {text}
                  </text>
                )}
                <text {...mark} className={css['figure']} x={center} y={194} textAnchor="middle">
                  {name}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <Figures bars={bars} table={table} />
    </>
  );
};
