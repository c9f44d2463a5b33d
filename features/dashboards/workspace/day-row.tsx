import { Form, Link, useFetcher } from 'react-router';
import { LookBadge } from '#features/availability/workspace/visit-look.tsx';
import { stepTexts } from '#features/bookings/workspace/booking-texts.ts';
import { AskStep, onceAPress } from '#features/bookings/workspace/visit-steps-part.tsx';
import { confirmTicked } from '#features/orders/workspace/confirm-answer.ts';
import { narrowingTexts } from '#features/orders/workspace/narrowing-texts.ts';
import visitLines from '#features/orders/workspace/visit-lines.module.css';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import type { ActivityDay } from './activity-view.ts';
import css from './activity.module.css';
import type { NextStepAnswer } from './next-step-action.ts';

export const toConfirm = (dashboard: string): string => `${dashboard}/rendez-vous?liste=a-confirmer`;

/** A row of today's visits, with a button for the visit's next step. */
export const DayRow = ({ visit, dashboard }: { visit: ActivityDay; dashboard: string }) => {
  const { from, to, name, servicesText, word, look, delay, next, bookingId, link, confirms } = visit;
  const fetcher = useFetcher<NextStepAnswer>();
  const isPending = fetcher.state !== 'idle';
  const refused = isPending ? null : (fetcher.data?.message ?? null);
  const isNoted = !isPending && fetcher.data !== undefined && refused === null;
  return (
    <li>
      <p className={css['hours']}>
        <b>{from}</b>
        <span>{to}</span>
      </p>
      <span className={css['face']}>
        <Avatar name={name} />
      </span>
      <div className={visitLines['what']}>
        <Link to={link}>{name}</Link>
        <span>{servicesText}</span>
      </div>
      <div className={css['stands']}>
        {look === null && delay === null ? (
          <Badge tone={word.tone}>{word.text}</Badge>
        ) : (
          <LookBadge look={look ?? 'confirmed'} delay={delay} />
        )}
        {confirms !== null && (
          <Form noValidate method="post" action={toConfirm(dashboard)}>
            <input type="hidden" name="do" value={confirmTicked} />
            <input type="hidden" name="bid" value={confirms} />
            <Button
              type="submit"
              tone="secondary"
              size="sm"
              aria-label={narrowingTexts.confirmOne(name, from)}
              data-chrome
            >
              {narrowingTexts.confirm}
            </Button>
          </Form>
        )}
        {next !== null && (
          <AskStep bookingId={bookingId} action={next.action} method={next.method} as={fetcher.Form}>
            <Button
              type="submit"
              tone="secondary"
              size="sm"
              isPending={isPending}
              aria-label={stepTexts.of(next.label, name)}
              onClick={onceAPress}
              data-chrome
            >
              {next.label}
            </Button>
          </AskStep>
        )}
        <span role="status" className="visually-hidden">
          {isNoted ? stepTexts.noted : ''}
        </span>
      </div>
      {refused !== null && (
        <div className={css['refused']}>
          <FormMessageNotice message={refused} />
        </div>
      )}
    </li>
  );
};
