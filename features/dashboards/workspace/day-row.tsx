import { Form, Link } from 'react-router';
import { LookBadge } from '#features/availability/workspace/visit-look.tsx';
import { confirmTicked } from '#features/orders/workspace/confirm-answer.ts';
import { narrowingTexts } from '#features/orders/workspace/narrowing-texts.ts';
import type { NextStepAnswer } from '#features/orders/workspace/next-step.ts';
import { NextStepButton, NextStepStatus, useNextStep } from '#features/orders/workspace/next-step-button.tsx';
import visitLines from '#features/orders/workspace/visit-lines.module.css';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import type { ActivityDay } from './activity-view.ts';
import css from './activity.module.css';

export const toConfirm = (dashboard: string): string => `${dashboard}/rendez-vous?liste=a-confirmer`;

/** A row of today's visits, with a button for the visit's next step. */
export const DayRow = ({
  visit,
  dashboard,
  answer,
}: {
  visit: ActivityDay;
  dashboard: string;
  answer: NextStepAnswer | undefined;
}) => {
  const { from, to, name, servicesText, word, look, delay, next, bookingId, link, confirms } = visit;
  const step = useNextStep(bookingId, answer);
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
        {next !== null && <NextStepButton step={step} next={next} visit={name} />}
        <NextStepStatus step={step} />
      </div>
      {step.refused !== null && (
        <div className={css['refused']}>
          <FormMessageNotice message={step.refused} />
        </div>
      )}
    </li>
  );
};
