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
  /** Message about an expired hold, and whether the slot can be held again. Null when the hold has not expired. */
  over: { readonly text: string; readonly isFree: boolean } | null;
  /** Sentence about the money charged or refunded so far. */
  money: string;
  otherTo: string;
  payTo: string | null;
  hold: { readonly secondsLeft: number; readonly until: string } | null;
  isSending: boolean;
};

const reasonText = ({ over, state, moment, money }: Pick<Props, 'over' | 'state' | 'moment' | 'money'>): string => {
  if (over !== null) return over.text;
  return state === 'spent' ? texts.spentText(moment, money) : texts.payingText;
};

/** Payment step without a form: the hold has expired, a payment is in progress, or no attempt is left. */
export const PaymentOver = ({ state, moment, over, money, otherTo, payTo, hold, isSending }: Props) => (
  <Form noValidate method="post" className={css['over']}>
    <p>{reasonText({ over, state, moment, money })}</p>
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
