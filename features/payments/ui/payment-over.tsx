import { Form } from 'react-router';
import { HoldClock } from '#features/bookings/ui/hold-clock.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import css from './payment-step.module.css';

const texts = flowTexts.payment;

type Props = {
  state: 'over' | 'paying' | 'spent';
  moment: string;
  /** What is said of a time that ran out, and whether it may be held again; null where none did. */
  over: { readonly text: string; readonly isFree: boolean } | null;
  /** What became of the money so far. */
  money: string;
  otherTo: string;
  payTo: string | null;
  hold: { readonly secondsLeft: number; readonly until: string } | null;
  isSending: boolean;
};

/** The last step when there is nothing to fill in: the slot is kept no longer, a payment is already under way, or no other may be tried. */
export const PaymentOver = ({ state, moment, over, money, otherTo, payTo, hold, isSending }: Props) => (
  <Form noValidate method="post" className={css['over']}>
    <p>{over !== null ? over.text : state === 'spent' ? texts.spentText(moment, money) : texts.payingText}</p>
    {over === null && hold && <HoldClock secondsLeft={hold.secondsLeft} until={hold.until} />}
    <div className={css['buttons']}>
      {state === 'spent' && (
        <Button type="submit" name="intent" value="release" size="lg" isPending={isSending}>
          {texts.other}
        </Button>
      )}
      {over !== null && (
        <>
          {over.isFree && (
            <Button type="submit" name="intent" value="retake" size="lg" isPending={isSending}>
              {texts.retake}
            </Button>
          )}
          <LinkButton to={otherTo} tone={over.isFree ? 'secondary' : 'primary'} size="lg">
            {texts.other}
          </LinkButton>
        </>
      )}
      {state === 'paying' && (
        <>
          {payTo !== null && (
            <LinkButton to={payTo} tone="primary" size="lg">
              {texts.resume}
            </LinkButton>
          )}
          <Button type="submit" name="intent" value="abandon" tone="secondary" size="lg" isPending={isSending}>
            {texts.abandon}
          </Button>
        </>
      )}
    </div>
  </Form>
);
