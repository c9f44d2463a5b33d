import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import visitLines from '#features/orders/workspace/visit-lines.module.css';
import type { PeriodStep } from '../rules/periods.ts';
import css from './activity.module.css';
import { activityTexts } from './activity-texts.ts';
import { serviceFiguresTexts as texts } from './service-figures-texts.ts';
import type { serviceFiguresView } from './service-figures-view.ts';

const { columns } = texts;

/** The table of services performed. On narrow screens each row is stacked under its labels. */
export const ServiceFiguresCard = ({
  since,
  rows,
  by,
  path,
}: ReturnType<typeof serviceFiguresView> & { by: PeriodStep; path: string }) => (
  <Card as="section">
    <div className={visitLines['head']}>
      <div>
        <h2>{texts[by]}</h2>
        <p className={css['soft']}>{since}</p>
      </div>
      <SegmentedLinks
        label={activityTexts.chart.by}
        options={[
          { to: path, label: activityTexts.chart.week, isCurrent: by === 'week' },
          { to: `${path}?par=mois`, label: activityTexts.chart.month, isCurrent: by === 'month' },
        ]}
      />
    </div>
    {rows.length === 0 ? (
      <EmptyState title={texts.none} look="bare" headingLevel={3}>
        {texts.noneHint}
      </EmptyState>
    ) : (
      <table className={css['orders']}>
        <caption className="visually-hidden">{`${texts.heading}, ${texts[by]}`}</caption>
        <thead>
          <tr>
            {Object.values(columns).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, times, minutes, price, share }) => (
            <tr key={id}>
              <td data-label={columns.service}>
                <b>{name}</b>
              </td>
              <td data-label={columns.times}>{times}</td>
              <td data-label={columns.minutes}>{minutes}</td>
              <td data-label={columns.price} className={css['amount']}>
                {price}
              </td>
              <td data-label={columns.share} className={css['amount']}>
                {share}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Card>
);
