import { secondMs } from '#core/units.ts';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { buttonClass } from '#ui/layout/button-class.ts';
import { announcementBetween, leftText } from '../rules/hold-clock.ts';
import { bookingTexts } from '../texts.ts';
import css from './hold-clock.module.css';

const texts = bookingTexts.hold;
const askAgainSeconds = 5;

type Props = {
  /** Seconds left as the page was made. */
  secondsLeft: number;
  /** « 14:52 », for those whose page does not move. */
  until: string;
  /** The form whose fields go along where no script runs, as five minutes more are asked for; absent when they cannot be. */
  extendForm?: string | undefined;
};

/**
 * How long the slot is kept: a quiet clock, told aloud at five and at two minutes, five minutes more once (docs/product/booking.md#holds). At its end
 * the page is asked again, until it says what became of the slot.
 */
export const HoldClock = ({ secondsLeft, until, extendForm }: Props) => {
  const [left, setLeft] = useState(secondsLeft);
  const [told, setTold] = useState('');
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher();
  const shown = useRef(secondsLeft);
  const clock = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const began = performance.now();
    // Only an extension takes the clock back: what was said once is not said again.
    if (secondsLeft > shown.current + 30) {
      setTold(texts.announced(Math.round(secondsLeft / 60)));
      clock.current?.focus();
      shown.current = secondsLeft;
    }
    setLeft(secondsLeft);
    let askAt = 0;
    const timer = setInterval(() => {
      const now = secondsLeft - (performance.now() - began) / secondMs;
      const announced = announcementBetween(shown.current, now);
      if (announced !== undefined) setTold(texts.announced(announced / 60));
      shown.current = now;
      setLeft(Math.max(0, now));
      if (now > askAt) return;
      askAt = now - askAgainSeconds;
      void revalidate();
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft, revalidate]);
  return (
    <div className={css['clock']}>
      <p ref={clock} tabIndex={-1} role="timer" aria-live="off">
        {texts.kept} <b className="figures">{leftText(left)}</b>
        <noscript>{texts.until(until)}</noscript>
      </p>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {extendForm !== undefined && (
        <>
          {/* What Enter in a field presses is the first button of its form: it must be the one that sends it. */}
          <button type="submit" form={extendForm} hidden aria-hidden="true" tabIndex={-1} />
          <button
            type="submit"
            form={extendForm}
            formNoValidate
            name="intent"
            value="extend"
            className={buttonClass({ tone: 'text', size: 'sm' })}
            aria-disabled={fetcher.state !== 'idle' || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (fetcher.state === 'idle') void fetcher.submit({ intent: 'extend' }, { method: 'post', preventScrollReset: true });
            }}
          >
            {texts.more}
          </button>
        </>
      )}
    </div>
  );
};
