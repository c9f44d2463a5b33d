import { Form, Link, useNavigation } from 'react-router';
import { getProBooking } from '#features/bookings/contract.ts';
import { bookingView } from '#features/bookings/workspace/booking-view.ts';
import { UndoMove } from '#features/bookings/workspace/undo-move.tsx';
import { readSeries } from '#features/cancellation/contract/series.ts';
import { actOnSeries } from '#features/cancellation/workspace/series-action.ts';
import { SeriesCancel } from '#features/cancellation/workspace/series-cancel.tsx';
import { SeriesMove } from '#features/cancellation/workspace/series-move.tsx';
import { visitSeriesTexts as texts } from '#features/cancellation/workspace/series-texts.ts';
import { namedStart, seriesView } from '#features/cancellation/workspace/series-view.ts';
import css from '#features/cancellation/workspace/series.module.css';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { onceWord } from '#ui/forms/once-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/visit-series';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, id, dashboard, staff } = await openPro({ params, url, context });
  const own = { id, bid: params.id };
  const series = answered(await call(readSeries, own));
  const booking = answered(await call(getProBooking, own));
  return {
    space,
    accountName,
    once: onceWord(),
    bid: params.id,
    now: namedStart(booking.starts_at, booking.time_zone),
    agreedMove: bookingView(booking, { dashboard, nowMs, endings: null, complaint: null, staff }).agreedMove,
    series: seriesView(series, { bid: params.id, dashboard, nowMs, outcome: url.searchParams.get('dit') }),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, dashboard } = await openPro({ params, url, context });
  const hereOf = (bid: string): string => `${dashboard}/rendez-vous/${bid}/serie`;
  return actOnSeries({ call, nowMs, own: { id, bid: params.id }, hereOf }, await request.formData());
};

// Reloads the page data after a refused form too, because the visits of the series may have changed.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

const Visits = ({ rows, total }: Loaded['series']) => (
  <Card as="section" className={css['part']}>
    <div>
      <h2>{texts.list}</h2>
      <p className={css['soft']}>{total}</p>
    </div>
    <ol role="list" className={css['visits']}>
      {rows.map(({ id, place, when, price, state, payment, to, isHere, from }) => (
        <li key={id} aria-current={isHere || undefined}>
          <span className={`${css['place']} figures`}>{place}</span>
          <span className={css['when']}>
            <Link className="link figures" to={to}>
              {when}
            </Link>
            {isHere && <span className={css['soft']}>{texts.here}</span>}
            {from !== null && (
              <Link className={`link ${css['soft']}`} to={from.to} aria-label={from.label} data-chrome>
                {texts.fromHere}
              </Link>
            )}
          </span>
          <span className={css['words']}>
            <Badge tone={state.tone}>{state.text}</Badge>
            {payment !== null && <span className={css['soft']}>{payment}</span>}
          </span>
          <span className={`${css['price']} figures`}>{price}</span>
        </li>
      ))}
    </ol>
  </Card>
);

/**
 * The visits of a series, with the actions on one visit, or on one visit and all later visits
 * (docs/product/booking.md#series).
 */
export default function VisitSeries({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, once, bid, now, agreedMove, series } = loaderData;
  const isPending = useNavigation().state !== 'idle';
  const { follow, done } = series;
  const undone = actionData?.tried === 'undo' ? { ...actionData, tried: 'move_undo' as const } : undefined;
  return (
    <DashboardPage
      space={space}
      current="visits"
      accountName={accountName}
      heading={series.heading}
      lead={series.lead}
      actions={<LinkButton to={series.backTo}>{texts.back}</LinkButton>}
    >
      <div className={css['parts']}>
        {done !== null && actionData === undefined && (
          <LiveMessage tone="success" key={done}>
            {done}
          </LiveMessage>
        )}
        {undone?.message != null && agreedMove?.undo == null && (
          <LiveMessage tone="warning" key={undone.at}>
            <FormMessageWords message={undone.message} />
          </LiveMessage>
        )}
        {agreedMove !== null &&
          (agreedMove.undo === null ? (
            <Notice tone="info">{agreedMove.text}</Notice>
          ) : (
            <UndoMove
              move={agreedMove}
              undo={agreedMove.undo}
              bookingId={bid}
              answer={undone}
              isPending={isPending}
              as={Form}
            />
          ))}
        <Visits {...series} />
        {follow === null ? (
          <p className={css['soft']}>{texts.nothing}</p>
        ) : (
          <>
            <Card as="section" className={css['part']}>
              <div>
                <h2>{texts.move.heading}</h2>
                <p className={css['soft']}>{texts.which(follow.count)}</p>
                <p className={css['soft']}>{texts.move.lead}</p>
              </div>
              <SeriesMove now={now} hasMail={follow.hasMail} answer={actionData} once={once} isPending={isPending} />
            </Card>
            <Card as="section" className={css['part']}>
              <div>
                <h2>{texts.cancel.heading}</h2>
                <p className={css['soft']}>{texts.which(follow.count)}</p>
              </div>
              <SeriesCancel follow={follow} answer={actionData} once={once} isPending={isPending} />
            </Card>
            <p>
              <LinkButton tone="quiet" to={follow.oneTo}>
                {texts.oneLink}
              </LinkButton>
            </p>
          </>
        )}
      </div>
    </DashboardPage>
  );
}
