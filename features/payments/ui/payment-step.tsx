import { Link, useNavigation } from 'react-router';
import { useState } from 'react';
import { FlowStep, FlowNotice } from '#features/orders/ui/flow-step.tsx';
import { HoldClock } from '#features/bookings/ui/hold-clock.tsx';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { Trader } from '#features/profiles/ui/trader.tsx';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { useFirstError } from '#ui/page/heading-focus.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import type { FormMessage } from '#ui/forms/refusal-message.ts';
import type { PaymentView } from '../pages/payment-view.ts';
import type { PaymentRefused, PaymentTyped } from '../pages/payment-form.ts';
import { PaymentFields, paymentForm } from './payment-fields.tsx';
import { PaymentOver } from './payment-over.tsx';
import { LeaveVisit } from './leave-visit.tsx';
import css from './payment-step.module.css';

const texts = flowTexts.payment;

const nothing = {};
const focused = (notice: HTMLElement | null): void => notice?.focus();

/** The visit and its price, with one summary for each payment method that the client may choose. */
const Summary = ({ view: { view, viewOnSite, travelFrom, changes } }: { view: PaymentView }) => {
  const about = travelFrom !== null && <p className={css['small']}>{texts.travelFrom(travelFrom)}</p>;
  return (
    <>
      <div className={css['summaryOnline']}>
        <VisitSummary view={view} changes={changes} label={texts.summary}>
          {about}
        </VisitSummary>
      </div>
      {viewOnSite !== null && (
        <div className={css['summaryOnSite']}>
          <VisitSummary view={viewOnSite} changes={changes} label={texts.summary}>
            {about}
          </VisitSummary>
        </div>
      )}
    </>
  );
};

const HoldNotices = ({ view: { waits, holdEndText, hold } }: { view: PaymentView }) => (
  <>
    {waits !== null && (
      <Notice tone="info">
        {waits.text}{' '}
        <Link to={waits.to} className="link">
          {texts.toCode}
        </Link>
      </Notice>
    )}
    {holdEndText !== null && <Notice tone="info">{holdEndText}</Notice>}
    {hold && (
      <div className={css['clock']}>
        <HoldClock
          secondsLeft={hold.secondsLeft}
          until={hold.until}
          extendForm={hold.isExtendable ? paymentForm : undefined}
        />
      </div>
    )}
  </>
);

/**
 * Message above the form. The address parameter `change` is the version of a cart that another tab changed. The message
 * shows while the cart has this version, until the next response.
 */
const messageOf = ({ changed, form }: PaymentView, refused: PaymentRefused | undefined): FormMessage | null => {
  if (refused) return refused.message;
  return changed === String(form.cartVersion) ? texts.changed : null;
};

type Props = { view: PaymentView; refused: PaymentRefused | undefined };

export const PaymentStep = ({ view, refused }: Props) => {
  const { frame, state, leave, form, trader } = view;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const message = messageOf(view, refused);
  const messageAt = refused?.at ?? view.changed;
  const [lastTyped, setLastTyped] = useState<PaymentTyped | null>(null);
  useFirstError(refused?.validation ?? nothing);
  const summary = <Summary view={view} />;
  if (state !== 'held') {
    return (
      <FlowStep frame={frame} heading={texts[state]} aside={summary}>
        <PaymentOver
          state={state}
          moment={view.moment}
          over={view.over}
          money={view.money}
          otherTo={view.otherTo}
          payTo={view.payTo}
          hold={view.hold}
          isSending={isSending}
        />
      </FlowStep>
    );
  }
  return (
    <FlowStep
      frame={frame}
      heading={form.paysOnline ? texts.heading : texts.headingOnSite}
      notice={
        message !== null && (
          <FlowNotice key={messageAt} ref={focused} tone={refused?.tone ?? 'warning'}>
            <FormMessageWords message={message} />
          </FlowNotice>
        )
      }
      aside={
        <>
          <div className={css['wide']}>{summary}</div>
          <section className={css['trader']}>
            <Trader name={form.name} facts={trader.facts} money={trader.money} cgv={form.cgv} isAside />
          </section>
        </>
      }
    >
      <HoldNotices view={view} />
      <PaymentFields
        form={form}
        refused={refused ?? null}
        lastTyped={lastTyped}
        onTyped={setLastTyped}
        summary={summary}
        isSending={isSending}
      />
      {leave !== null && <LeaveVisit text={leave} intent="release" />}
    </FlowStep>
  );
};
