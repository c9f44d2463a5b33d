import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import { FlowLegend } from '#features/orders/ui/flow-step.tsx';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import {
  type PaymentQuery,
  typedIn,
  type PaymentRefused,
  type PaymentFilled,
  type PaymentTyped,
} from '../pages/payment-form.ts';
import { ContactSection, HomeSection } from './payment-contact.tsx';
import css from './payment-step.module.css';
import { keepContact, useRestoredContact } from './typed-contact.ts';

const texts = flowTexts.payment;

/** Id of the payment form, for the buttons placed outside it. */
export const paymentForm = 'paiement';

const Method = ({ form, chosen, error }: { form: PaymentQuery; chosen: string; error: string | undefined }) => {
  const both = form.paysOnline && form.paysOnSite;
  const method = form.paysOnline && (chosen !== 'cash' || !form.paysOnSite) ? 'credit-card' : 'cash';
  return (
    <fieldset className={css['methods']}>
      {both ? <FlowLegend>{texts.method}</FlowLegend> : <legend className="visually-hidden">{texts.method}</legend>}
      {form.paysOnline && (
        <OptionCard
          name="payment_method"
          value="credit-card"
          isChecked={method === 'credit-card'}
          title={texts.card}
          text={texts.cardText}
        />
      )}
      {form.paysOnSite && (
        <OptionCard
          name="payment_method"
          value="cash"
          isChecked={method !== 'credit-card'}
          title={texts.cash}
          text={texts.cashText(form.spokenName)}
        />
      )}
      {error !== undefined && <FieldMessage>{error}</FieldMessage>}
    </fieldset>
  );
};

type ConsentsProps = PaymentFilled & { form: PaymentQuery; isWaiverOutdated: boolean };

const Consents = ({ form, typed, errors, isWaiverOutdated }: ConsentsProps) => {
  const [before, link, after] = texts.cgv;
  const cgvVersion = String(form.cgv?.version ?? 0);
  const box = useRef<HTMLInputElement>(null);
  const shownVersion = useRef(cgvVersion);
  const [isWaivedAgain, setIsWaivedAgain] = useState(false);
  // New terms need a new consent, so the box is unchecked. The box itself is reused, to keep the focus.
  useEffect(() => {
    if (shownVersion.current === cgvVersion) return;
    shownVersion.current = cgvVersion;
    if (box.current) box.current.checked = false;
  }, [cgvVersion]);
  return (
    <div>
      <CheckRow
        ref={box}
        name="accepts_cgv_version"
        value={cgvVersion}
        required
        defaultChecked={typed?.acceptedVersion === cgvVersion}
        error={errors['accepts_cgv_version']}
      >
        {form.cgv === null ? (
          texts.policyOnly(form.name)
        ) : (
          <>
            {before}
            <a href={form.cgv.to} target="_blank" rel="noopener" className="link">
              {link}
              <span className="visually-hidden"> {texts.newTab}</span>
            </a>
            {after(form.name)}
          </>
        )}
      </CheckRow>
      {form.needsWaiver && (
        <CheckRow
          name="withdrawal_waiver"
          value={form.startsAt}
          required
          defaultChecked={typed?.isWaived ?? false}
          error={errors['withdrawal_waiver']}
          onChange={({ target }) => setIsWaivedAgain(target.checked)}
        >
          {texts.waiver}
        </CheckRow>
      )}
      {form.needsWaiver && isWaiverOutdated && !isWaivedAgain && (
        <Notice tone="info" isLive>
          {texts.waiverAgain}
        </Notice>
      )}
    </div>
  );
};

const Buttons = ({ form, isSending }: { form: PaymentQuery; isSending: boolean }) => (
  <div className={css['buttons']}>
    {form.paysOnline && (
      <span className={css['online']}>
        <Button type="submit" size="lg" isPending={isSending}>
          {texts.pay(form.dueNowCents)}
        </Button>
      </span>
    )}
    {form.paysOnSite && (
      <span className={css['onSite']}>
        <Button type="submit" size="lg" isPending={isSending}>
          {texts.payOnSite}
        </Button>
      </span>
    )}
    {!form.isProposed && (
      <button type="submit" name="intent" value="release" formNoValidate className={buttonClass({ tone: 'text' })}>
        {texts.release}
      </button>
    )}
  </div>
);

type Props = {
  form: PaymentQuery;
  refused: PaymentRefused | null;
  /** Values typed before the hold expired. Restored when the client holds the slot again. */
  lastTyped: PaymentTyped | null;
  onTyped: (typed: PaymentTyped) => void;
  /** The visit and its price, shown above the button in narrow windows. */
  summary: ReactNode;
  isSending: boolean;
};

/**
 * Fields of the payment step: contact details, address, payment method and consents. The typed values stay after a
 * refusal.
 */
export const PaymentFields = ({ form, refused, lastTyped, onTyped, summary, isSending }: Props) => {
  const typed = refused?.typed ?? lastTyped;
  const errors = refused?.validation ?? {};
  const whole = useRef<HTMLFormElement>(null);
  const isWaiverOutdated = useRestoredContact(whole, form);
  return (
    <Form
      noValidate
      id={paymentForm}
      method="post"
      className={css['form']}
      preventScrollReset
      ref={whole}
      onChange={(event) => {
        keepContact(event.target, form);
        onTyped(typedIn(new FormData(event.currentTarget)));
      }}
    >
      <input type="hidden" name="expected_total_cents" value={form.totalCents} />
      <input type="hidden" name="cart_version" value={form.cartVersion} />
      {form.noMoreCards && <Notice tone="warning">{texts.noMore}</Notice>}
      <Method form={form} chosen={typed?.payment_method ?? form.method} error={errors['payment_method']} />
      <ContactSection form={form} typed={typed} errors={errors} />
      {form.atHome && <HomeSection form={form} typed={typed} errors={errors} />}
      <div className={css['narrow']}>{summary}</div>
      <Consents form={form} typed={typed} errors={errors} isWaiverOutdated={isWaiverOutdated} />
      {form.approval && <Notice tone="info">{texts.ask}</Notice>}
      {form.paysOnSite && form.asksCode && <p className={`${css['small']} ${css['onSite']}`}>{texts.codeFollows}</p>}
      <Buttons form={form} isSending={isSending} />
    </Form>
  );
};
