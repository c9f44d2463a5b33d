import { useFetcher } from 'react-router';
import { stepTexts } from '#features/bookings/workspace/booking-texts.ts';
import { AskStep, onceAPress } from '#features/bookings/workspace/visit-steps-part.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { NextStep, NextStepAnswer } from './next-step.ts';

/**
 * The form that records the next step of one visit, and its result. `answer` is the result of a form sent without
 * JavaScript.
 */
export const useNextStep = (bookingId: string, answer: NextStepAnswer | undefined) => {
  const fetcher = useFetcher<NextStepAnswer>();
  const isPending = fetcher.state !== 'idle';
  const last = fetcher.data ?? (answer?.bid === bookingId ? answer : undefined);
  const isKnown = !isPending && last !== undefined;
  return {
    bookingId,
    form: fetcher.Form,
    isPending,
    isRecorded: isKnown && last.message === null,
    refused: isKnown ? last.message : null,
  };
};

type Props = {
  step: ReturnType<typeof useNextStep>;
  next: NextStep;
  /** The visit, for the accessible name of the button. */
  visit: string;
  /** Address that receives the form. By default, the current page. */
  to?: string;
};

export const NextStepButton = ({ step: { bookingId, form, isPending }, next, visit, to }: Props) => (
  <AskStep bookingId={bookingId} action={next.action} method={next.method} to={to} as={form}>
    <Button
      type="submit"
      tone="secondary"
      size="sm"
      isPending={isPending}
      aria-label={stepTexts.of(next.label, visit)}
      onClick={onceAPress}
      data-chrome
    >
      {next.label}
    </Button>
  </AskStep>
);

/** The confirmation of a recorded step, for screen readers. It stays in the page when the button disappears. */
export const NextStepStatus = ({ step: { isRecorded } }: Pick<Props, 'step'>) => (
  <span role="status" className="visually-hidden">
    {isRecorded ? stepTexts.noted : ''}
  </span>
);
