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
  /** Seconds left at the time when the server rendered the page. */
  secondsLeft: number;
  /** End of the hold as a clock time, « 14:52 ». Shown without JavaScript. */
  until: string;
  /** Id of the form that asks for five more minutes without JavaScript. Undefined when the hold cannot be extended. */
  extendForm?: string | undefined;
};

/**
 * Countdown of a hold, announced to screen readers at five and two minutes, with one extension of five minutes
 * (docs/product/booking.md#holds). At the end, reloads the data every five seconds until the state of the booking has
 * changed.
 */
export const HoldClock = ({ secondsLeft, until, extendForm }: Props) => {
  const [left, setLeft] = useState(secondsLeft);
  const [announcement, setAnnouncement] = useState('');
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher();
  const shown = useRef(secondsLeft);
  const clock = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const began = performance.now();
    // More than 30 seconds gained means an extension. A smaller gain must not repeat an announcement.
    if (secondsLeft > shown.current + 30) {
      setAnnouncement(texts.announced(Math.round(secondsLeft / 60)));
      clock.current?.focus();
      shown.current = secondsLeft;
    }
    setLeft(secondsLeft);
    let askAt = 0;
    const timer = setInterval(() => {
      const leftSeconds = secondsLeft - (performance.now() - began) / secondMs;
      const announced = announcementBetween(shown.current, leftSeconds);
      if (announced !== undefined) setAnnouncement(texts.announced(announced / 60));
      shown.current = leftSeconds;
      setLeft(Math.max(0, leftSeconds));
      if (leftSeconds > askAt) return;
      askAt = leftSeconds - askAgainSeconds;
      void revalidate();
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft, revalidate]);
  return (
    <div className={css['clock']}>
      <p ref={clock} tabIndex={-1} role="timer" aria-live="off">
        {texts.remaining} <b className="figures">{leftText(left)}</b>
        <noscript>{texts.until(until)}</noscript>
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {extendForm !== undefined && (
        <>
          {/* Pressing Enter in a field activates the first button of its form. This one submits that form instead of
              extending the hold. */}
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
              if (fetcher.state === 'idle')
                void fetcher.submit({ intent: 'extend' }, { method: 'post', preventScrollReset: true });
            }}
          >
            {texts.more}
          </button>
        </>
      )}
    </div>
  );
};
