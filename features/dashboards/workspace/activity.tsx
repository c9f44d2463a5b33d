import { useRef, type ReactNode } from 'react';
import CarFront from 'lucide-react/icons/car-front';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { Badge } from '#ui/lists/badge.tsx';
import { BarChart, type BarChartProps } from '#ui/lists/bar-chart.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { activityTexts as texts } from './activity-texts.ts';
import type { ActivityView, Figure, NextRow } from './activity-view.ts';
import { DayRow, toConfirm } from './day-row.tsx';
import { serviceFiguresTexts } from './service-figures-texts.ts';
import css from './activity.module.css';
import visitLines from '#features/orders/workspace/visit-lines.module.css';
import type { NextStepAnswer } from '#features/orders/workspace/next-step.ts';
import type { OrderListRow } from '#features/orders/workspace/order-rows.ts';
import { useFocusInList } from '#features/orders/workspace/use-focus-in-list.ts';

export const Figures = ({ figures, dashboard }: { figures: readonly Figure[]; dashboard: string }) => (
  <section aria-label={texts.figures.label}>
    <dl className={css['figures']}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={css['figure']}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {note !== null &&
              (note.linksToRequests ? (
                <Link to={toConfirm(dashboard)}>
                  <Badge tone={note.tone}>{note.text}</Badge>
                </Link>
              ) : (
                <>
                  <Badge tone={note.tone}>{note.text}</Badge>
                  {note.than !== undefined && <span className={css['than']}>{note.than}</span>}
                </>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

type TodayProps = Pick<ActivityView, 'today' | 'legs'> & Pick<Props, 'dashboard' | 'answer'>;

const Today = ({ today, legs, dashboard, answer }: TodayProps) => {
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusInList(list);
  return (
    <Card as="section">
      <div className={visitLines['head']}>
        <h2>{texts.today.heading}</h2>
        <span className={css['ways']} data-chrome>
          <Link className="link" to={`${dashboard}/rendez-vous/nouveau?maintenant=1&passage=1`}>
            {texts.today.walkIn}
          </Link>
          <Link className="link" to={`${dashboard}/planning`}>
            {texts.today.planning}
          </Link>
        </span>
      </div>
      {today.length === 0 ? (
        <EmptyState title={texts.today.none} look="bare" headingLevel={3}>
          {texts.today.noneHint}
        </EmptyState>
      ) : (
        <ul ref={list} role="list" className={css['visits']} {...focus}>
          {today.map((visit) => (
            <DayRow key={visit.id} visit={visit} dashboard={dashboard} answer={answer} />
          ))}
        </ul>
      )}
      {legs.map((leg) => (
        <p key={leg} className={css['leg']}>
          <CarFront size={20} strokeWidth={1.75} aria-hidden />
          <span>{leg}</span>
        </p>
      ))}
    </Card>
  );
};

type Step = 'week' | 'month';

type ChartCardProps = {
  heading: string;
  caption: string;
  by: Step;
  path: string;
  chart: BarChartProps;
  children?: ReactNode;
};

const ChartCard = ({ heading, caption, by, path, chart, children }: ChartCardProps) => (
  <Card as="section">
    <div className={visitLines['head']}>
      <div>
        <h2>{heading}</h2>
        <p className={css['soft']}>{caption}</p>
      </div>
      <SegmentedLinks
        label={`${texts.chart.by}, ${heading}`}
        options={[
          { to: path, label: texts.chart.week, isCurrent: by === 'week' },
          { to: `${path}?par=mois`, label: texts.chart.month, isCurrent: by === 'month' },
        ]}
      />
    </div>
    <BarChart {...chart} />
    {children}
  </Card>
);

const Orders = ({ orders }: { orders: readonly OrderListRow[] }) => {
  const { columns } = texts.orders;
  return (
    <Card as="section">
      <div className={visitLines['head']}>
        <h2>{texts.orders.heading}</h2>
      </div>
      {orders.length === 0 ? (
        <EmptyState title={texts.orders.none} look="bare" headingLevel={3}>
          {texts.orders.noneHint}
        </EmptyState>
      ) : (
        <table className={css['orders']}>
          <caption className="visually-hidden">{texts.orders.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.made}</th>
              <th scope="col">{columns.client}</th>
              <th scope="col">{columns.when}</th>
              <th scope="col">{columns.total}</th>
              <th scope="col">{columns.payment}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ id, made, name, servicesText, when, total, payment, link }) => (
              <tr key={id}>
                <td data-label={columns.made}>{made}</td>
                <td data-label={columns.client}>
                  <Link to={link}>{name}</Link>
                  <span className={css['soft']}>{servicesText}</span>
                </td>
                <td data-label={columns.when}>{when}</td>
                <td data-label={columns.total} className={css['amount']}>
                  {total}
                </td>
                <td data-label={columns.payment}>
                  <Badge tone={payment.tone}>{payment.text}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
};

type Props = {
  view: ActivityView;
  orders: readonly OrderListRow[];
  dashboard: string;
  by: Step;
  path: string;
  /** Result of a step recorded without JavaScript. */
  answer: NextStepAnswer | undefined;
};

export const Activity = ({ view, orders, dashboard, by, path, answer }: Props) => (
  <>
    <Today today={view.today} legs={view.legs} dashboard={dashboard} answer={answer} />
    {view.revenue !== null && (
      <ChartCard heading={texts.revenue.heading} caption={texts.revenue[by]} by={by} path={path} chart={view.revenue}>
        <Link className={`link ${css['figuresLink']}`} to={`${dashboard}/chiffres${by === 'month' ? '?par=mois' : ''}`}>
          {serviceFiguresTexts.link}
        </Link>
      </ChartCard>
    )}
    {view.occupancy !== null && (
      <ChartCard
        heading={texts.occupancy.heading}
        caption={texts.occupancy[by]}
        by={by}
        path={path}
        chart={view.occupancy}
      />
    )}
    <Orders orders={orders} />
  </>
);

export const Next = ({ rows, dashboard }: { rows: readonly NextRow[]; dashboard: string }) => (
  <Card as="section">
    <h2 className={css['title']}>{texts.next.heading}</h2>
    {rows.length === 0 ? (
      <p className={css['none']}>{texts.next.none}</p>
    ) : (
      <ul role="list" className={css['next']}>
        {rows.map(({ id, date, hour, name, servicesText, link }) => (
          <li key={id}>
            <Link to={link}>
              <span className={css['date']}>
                <b>{date}</b>
                <span>{hour}</span>
              </span>
              <span className={css['who']}>
                <b>{name}</b>
                <span>{servicesText}</span>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    )}
    <LinkButton tone="tinted" block to={`${dashboard}/rendez-vous`}>
      {texts.next.all}
    </LinkButton>
  </Card>
);
