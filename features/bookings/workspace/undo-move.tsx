import { useEffect, useRef, useState } from 'react';
import { secondMs } from '#core/units.ts';
import type { FormAs } from '#features/availability/workspace/form-as.ts';
import { FormMessageNotice, FormMessageWords } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import css from './booking-details.module.css';
import { bookingPanelTexts } from './booking-texts.ts';
import type { BookingView, BookingAnswer } from './booking-view.ts';

const texts = bookingPanelTexts.move;

/**
 * Returns the whole seconds left of a countdown that this browser measures. Null without JavaScript. Calls `onEnd`
 * once, just before the value becomes 0.
 */
const useSecondsLeft = (seconds: number, onEnd: () => void): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  const end = useRef(onEnd);
  useEffect(() => void (end.current = onEnd));
  useEffect(() => {
    const began = performance.now();
    const tick = (): void => {
      const leftSeconds = Math.max(0, Math.ceil(seconds - (performance.now() - began) / secondMs));
      if (leftSeconds === 0) {
        clearInterval(timer);
        end.current();
      }
      setLeft(leftSeconds);
    };
    const timer = setInterval(tick, secondMs);
    tick();
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
};

type Props = {
  move: NonNullable<BookingView['agreedMove']>;
  undo: NonNullable<NonNullable<BookingView['agreedMove']>['undo']>;
  bookingId: string;
  answer: BookingAnswer | undefined;
  isPending: boolean;
  as: FormAs;
};

/**
 * A recent move with its countdown and the button to undo it (docs/product/booking.md#agreed-with-the-client). Screen
 * readers announce only the beginning and the end of the countdown.
 */
export const UndoMove = ({ move, undo, bookingId, answer, isPending, as: Form }: Props) => {
  const words = undo.isMailed ? texts : { soon: texts.unmailed, left: texts.unmailedLeft, over: texts.unmailedOver };
  const outcome = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const left = useSecondsLeft(undo.secondsLeft, () => {
    if (form.current?.contains(document.activeElement) === true) outcome.current?.focus();
  });
  const message = answer?.tried === 'move_undo' ? answer.message : null;
  // The server refuses an undo after the client was notified, and its sentence replaces the countdown. After a
  // technical error the countdown stays.
  if (message !== null && !(typeof message === 'object' && 'alert' in message))
    return (
      <LiveMessage tone="warning" key={answer?.at}>
        <FormMessageWords message={message} />
      </LiveMessage>
    );
  const isOver = left === 0 && !isPending;
  return (
    <Notice tone="info">
      <p>
        {move.text}
        {message === null && !isOver && (
          <>
            {' '}
            <span aria-hidden={left === null ? undefined : true}>
              {left === null || left === 0 ? words.soon : words.left(left)}
            </span>
            {left !== null && <span className="visually-hidden">{words.soon}</span>}
          </>
        )}
      </p>
      {message !== null && <FormMessageNotice message={message} />}
      <p ref={outcome} tabIndex={-1} role="status">
        {isOver ? words.over : ''}
      </p>
      {!isOver && (
        <div ref={form}>
          <Form noValidate method="post" key={answer?.at}>
            <input type="hidden" name="bid" value={bookingId} />
            <div className={css['undo']}>
              <Button type="submit" name="do" value="move_undo" tone="secondary" isPending={isPending}>
                {texts.undo}
              </Button>
            </div>
          </Form>
        </div>
      )}
    </Notice>
  );
};
