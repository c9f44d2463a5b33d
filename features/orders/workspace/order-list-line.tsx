import Phone from 'lucide-react/icons/phone';
import { Form, Link } from 'react-router';
import { LookBadge } from '#features/availability/workspace/visit-look.tsx';
import check from '#ui/choices/check.module.css';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Directions } from '#ui/layout/directions.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { confirmTicked } from './confirm-answer.ts';
import type { NextStepAnswer } from './next-step.ts';
import { NextStepButton, NextStepStatus, useNextStep } from './next-step-button.tsx';
import { narrowingTexts as texts } from './narrowing-texts.ts';
import type { OrderLine } from './order-list-view.ts';
import css from './order-list.module.css';
import visitLines from './visit-lines.module.css';

/** Id of the form that the checkboxes of the list belong to. */
export const confirmForm = 'confirmer';

type Props = {
  line: OrderLine;
  openTo: string;
  here: string;
  isTickable: boolean;
  isPending: boolean;
  /** Result of a step recorded without JavaScript. */
  stepAnswer: NextStepAnswer | undefined;
};

/**
 * One visit in the list, with links to call the client and to find the place. Its button confirms a request, or
 * records the next step of a confirmed visit.
 */
export const OrderListLine = ({ line, openTo, here, isTickable, isPending, stepAnswer }: Props) => {
  const { id, when, name, servicesText, until, series, total, phone, point, mayConfirm, state, look, delay, payment } =
    line;
  const step = useNextStep(id, stepAnswer);
  return (
    <li>
      <p className={css['when']}>
        {mayConfirm && isTickable && (
          <label className={css['tick']}>
            <input type="checkbox" name="bid" value={id} form={confirmForm} className={check['checkbox']} />
            <span className="visually-hidden">{texts.tick(name, when)}</span>
          </label>
        )}
        <span>{when}</span>
      </p>
      <div className={`${css['what']} ${visitLines['what']}`}>
        <Link to={openTo}>{name}</Link>
        <span>{servicesText}</span>
        {until !== null && <span>{until}</span>}
        {(phone !== null || point !== null || series !== null) && (
          <div className={css['reach']} data-chrome>
            {phone !== null && (
              <a href={phone.to} aria-label={texts.call(phone.text)}>
                <Phone size={14} strokeWidth={1.75} aria-hidden />
                {phone.text}
              </a>
            )}
            {series !== null &&
              (series.to === null ? <span>{series.text}</span> : <Link to={series.to}>{series.text}</Link>)}
            {point !== null && (
              <details>
                <summary>{texts.way}</summary>
                <Directions lat={point.lat} lon={point.lon} />
              </details>
            )}
          </div>
        )}
      </div>
      <span className={css['words']}>
        {look === null && delay === null ? (
          <Badge tone={state.tone}>{state.text}</Badge>
        ) : (
          <LookBadge look={look ?? 'confirmed'} delay={delay} />
        )}
        {payment !== null && <Badge tone={payment.tone}>{payment.text}</Badge>}
      </span>
      <b className={css['total']}>{total}</b>
      {mayConfirm && (
        <Form noValidate method="post" action={here} className={css['act']} data-chrome>
          <input type="hidden" name="do" value={confirmTicked} />
          <input type="hidden" name="bid" value={id} />
          <Button
            type="submit"
            tone="secondary"
            size="sm"
            isPending={isPending}
            aria-label={texts.confirmOne(name, when)}
          >
            {texts.confirm}
          </Button>
        </Form>
      )}
      {line.next !== null && (
        <div className={css['act']}>
          <NextStepButton step={step} next={line.next} visit={`${name}, ${when}`} to={here} />
        </div>
      )}
      <NextStepStatus step={step} />
      {step.refused !== null && (
        <div className={css['refused']}>
          <FormMessageNotice message={step.refused} />
        </div>
      )}
    </li>
  );
};
