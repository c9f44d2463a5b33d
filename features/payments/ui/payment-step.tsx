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
import type { PaymentView } from '../pages/payment-view.ts';
import type { PaymentRefused, PaymentTyped } from '../pages/payment-form.ts';
import { PaymentFields, paymentForm } from './payment-fields.tsx';
import { PaymentOver } from './payment-over.tsx';
import { LeaveVisit } from './leave-visit.tsx';
import css from './payment-step.module.css';

const texts = flowTexts.payment;

const nothing = {};
const focused = (notice: HTMLElement | null): void => notice?.focus();

type Props = { view: PaymentView; refused: PaymentRefused | undefined };

export const PaymentStep = ({ view: shown, refused }: Props) => {
  const {
    frame,
    state,
    changed,
    money,
    view,
    viewOnSite,
    moment,
    over,
    otherTo,
    payTo,
    waits,
    keptText,
    leave,
    hold,
    form,
    trader,
    travelFrom,
  } = shown;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  // `change` in the address has the version of the cart that changed. The message about that change disappears with the
  // next response.
  const said = refused ? refused.message : changed === String(form.cartVersion) ? texts.changed : null;
  const saidAt = refused?.at ?? changed;
  const [kept, setKept] = useState<PaymentTyped | null>(null);
  useFirstError(refused?.validation ?? nothing);
  const about = travelFrom !== null && <p className={css['small']}>{texts.travelFrom(travelFrom)}</p>;
  const summary = (
    <>
      <div className={css['summaryOnline']}>
        <VisitSummary view={view} label={texts.summary}>
          {about}
        </VisitSummary>
      </div>
      {viewOnSite !== null && (
        <div className={css['summaryOnSite']}>
          <VisitSummary view={viewOnSite} label={texts.summary}>
            {about}
          </VisitSummary>
        </div>
      )}
    </>
  );
  if (state !== 'held') {
    return (
      <FlowStep frame={frame} heading={texts[state]} aside={summary}>
        <PaymentOver
          state={state}
          moment={moment}
          over={over}
          money={money}
          otherTo={otherTo}
          payTo={payTo}
          hold={hold}
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
        said !== null && (
          <FlowNotice key={saidAt} ref={focused} tone={refused?.tone ?? 'warning'}>
            <FormMessageWords message={said} />
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
      {waits !== null && (
        <Notice tone="info">
          {waits.said}{' '}
          <Link to={waits.to} className="link">
            {texts.toCode}
          </Link>
        </Notice>
      )}
      {keptText !== null && <Notice tone="info">{keptText}</Notice>}
      {hold && (
        <div className={css['clock']}>
          <HoldClock
            secondsLeft={hold.secondsLeft}
            until={hold.until}
            extendForm={hold.isExtendable ? paymentForm : undefined}
          />
        </div>
      )}
      <PaymentFields
        form={form}
        refused={refused ?? null}
        kept={kept}
        onTyped={setKept}
        summary={summary}
        isSending={isSending}
      />
      {leave !== null && <LeaveVisit text={leave} intent="release" />}
    </FlowStep>
  );
};
