import BadgeEuro from 'lucide-react/icons/badge-euro';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Play from 'lucide-react/icons/play';
import DoorOpen from 'lucide-react/icons/door-open';
import type { MouseEvent, ReactNode } from 'react';
import type { FormAs } from '#features/availability/workspace/form-as.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { BookingAnswer } from './booking-view.ts';
import { bookingPanelTexts as panelTexts, stepTexts as texts } from './booking-texts.ts';
import css from './visit-steps.module.css';
import type { StepCell, VisitStepsView } from './visit-steps-view.ts';

const icons = { arrived: DoorOpen, started: Play, ended: CircleCheck, paid: BadgeEuro } as const;

/** Ignores the second click of a double click. Another button may have replaced the pressed one. */
export const onceAPress = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};

type AskProps = {
  bookingId: string;
  action: string;
  method?: string | null;
  /** Address that receives the form. By default, the current page. */
  to?: string | undefined;
  as: FormAs;
  children: ReactNode;
};

export const AskStep = ({ bookingId, action, method = null, to, as: Form, children }: AskProps) => (
  <Form noValidate method="post" {...(to !== undefined && { action: to })}>
    <input type="hidden" name="bid" value={bookingId} />
    <input type="hidden" name="do" value={action} />
    {method !== null && <input type="hidden" name="payment_method" value={method} />}
    {children}
  </Form>
);

const Cell = ({ cell, isPending }: { cell: StepCell; isPending: boolean }) => {
  const Icon = cell.isRecorded ? Check : icons[cell.key];
  const words = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {cell.label}
      {cell.more !== null && <small>{cell.more}</small>}
    </>
  );
  if (cell.action === null)
    return <p className={`${css['cell']} ${cell.isRecorded ? css['said'] : css['later']}`}>{words}</p>;
  return (
    <button
      type="submit"
      className={`${css['cell']} ${cell.isNext ? css['next'] : ''}`}
      aria-disabled={isPending || undefined}
      onClick={(event) => (isPending ? event.preventDefault() : onceAPress(event))}
    >
      {words}
    </button>
  );
};

type Props = {
  steps: VisitStepsView;
  bookingId: string;
  answer: BookingAnswer | undefined;
  isPending: boolean;
  as: FormAs;
};

const tries: ReadonlySet<string> = new Set([
  'arrive',
  'start_care',
  'end_care',
  'undo_arrive',
  'undo_start_care',
  'undo_end_care',
  'mark_paid',
]);

/** The button that confirms a request with one click. */
export const VisitConfirm = ({ bookingId, answer, isPending, as }: Omit<Props, 'steps'>) => (
  <section aria-label={panelTexts.do.confirm} className={css['steps']} data-chrome>
    {answer?.tried === 'confirm' && answer.message !== null && <FormMessageNotice message={answer.message} />}
    <AskStep bookingId={bookingId} action="confirm" as={as}>
      <Button type="submit" block isPending={isPending} onClick={onceAPress}>
        {panelTexts.do.confirm}
      </Button>
    </AskStep>
    <p className={css['ways']}>{panelTexts.ask.confirm}</p>
  </section>
);

export const VisitSteps = ({ steps, bookingId, answer, isPending, as }: Props) => (
  <section aria-labelledby="etapes" className={css['steps']} data-chrome>
    <h3 id="etapes" className="visually-hidden">
      {texts.heading}
    </h3>
    <p role="status" className="visually-hidden">
      {steps.lastStepText}
    </p>
    {answer !== undefined && tries.has(answer.tried) && answer.message !== null && (
      <FormMessageNotice message={answer.message} />
    )}
    <ol role="list" className={css['cells']}>
      {steps.cells.map((cell) => (
        <li key={cell.key}>
          {cell.action === null ? (
            <Cell cell={cell} isPending={isPending} />
          ) : (
            <AskStep bookingId={bookingId} action={cell.action} method={cell.method} as={as}>
              <Cell cell={cell} isPending={isPending} />
            </AskStep>
          )}
        </li>
      ))}
    </ol>
    {steps.otherwise !== null && (
      <div className={css['ways']}>
        <span>{steps.otherwise.text}</span>
        {steps.otherwise.methods.map(({ method, label }) => (
          <AskStep key={method} bookingId={bookingId} action="mark_paid" method={method} as={as}>
            <Button type="submit" tone="secondary" size="sm" isPending={isPending} onClick={onceAPress}>
              {label}
            </Button>
          </AskStep>
        ))}
      </div>
    )}
    {steps.takeBack !== null && (
      <div className={css['ways']}>
        <AskStep bookingId={bookingId} action={steps.takeBack.action} as={as}>
          <Button type="submit" tone="quiet" size="sm" isPending={isPending} onClick={onceAPress}>
            {steps.takeBack.label}
          </Button>
        </AskStep>
        {steps.absence !== null && <span>{steps.absence}</span>}
      </div>
    )}
  </section>
);
