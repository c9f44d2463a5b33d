import { useEffect, useRef, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { FlowLegend } from '#features/orders/ui/flow-step.tsx';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { type PaymentAsked, typedIn, type PaymentRefused, type PaymentTyped } from '../pages/payment-form.ts';
import css from './payment-step.module.css';
import { keepContact, useKeptContact } from './typed-contact.ts';

const texts = flowTexts.payment;

/** Id of the payment form, for the buttons placed outside it. */
export const paymentForm = 'paiement';

const Method = ({ form, chosen, error }: { form: PaymentAsked; chosen: string; error: string | undefined }) => {
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

type Asked = {
  name: 'firstname' | 'lastname' | 'email' | 'phone' | 'street';
  label: string;
  autoComplete: string;
  maxLength: number;
  type?: 'email' | 'tel';
  hint?: string;
};

const names: readonly Asked[] = [
  { name: 'firstname', label: texts.firstname, autoComplete: 'given-name', maxLength: 60 },
  { name: 'lastname', label: texts.lastname, autoComplete: 'family-name', maxLength: 60 },
];
const reach: readonly Asked[] = [
  { name: 'email', label: texts.email, type: 'email', autoComplete: 'email', maxLength: 254, hint: texts.emailHint },
  { name: 'phone', label: texts.phone, type: 'tel', autoComplete: 'tel', maxLength: 30, hint: texts.phoneHint },
];
const named: ReadonlySet<Asked['name']> = new Set(['firstname', 'lastname', 'email']);
const street: Asked = { name: 'street', label: texts.street, autoComplete: 'address-line1', maxLength: 120 };

type Props = {
  form: PaymentAsked;
  refused: PaymentRefused | null;
  /** Values typed before the hold expired. Restored when the client holds the slot again. */
  kept: PaymentTyped | null;
  onTyped: (typed: PaymentTyped) => void;
  /** The visit and its price, shown above the button in narrow windows. */
  summary: ReactNode;
  isSending: boolean;
};

/**
 * Fields of the payment step: contact details, address, payment method and consents. The typed values stay after a
 * refusal.
 */
export const PaymentFields = ({ form, refused, kept, onTyped, summary, isSending }: Props) => {
  const { client } = form;
  const typed = refused?.typed ?? kept;
  const errors = refused?.validation ?? {};
  const [before, link, after] = texts.cgv;
  const cgvVersion = String(form.cgv?.version ?? 0);
  const whole = useRef<HTMLFormElement>(null);
  useKeptContact(whole, form.whose);
  const box = useRef<HTMLInputElement>(null);
  const shownVersion = useRef(cgvVersion);
  // New terms need a new consent, so the box is unchecked. The box itself is reused, to keep the focus.
  useEffect(() => {
    if (shownVersion.current === cgvVersion) return;
    shownVersion.current = cgvVersion;
    if (box.current) box.current.checked = false;
  }, [cgvVersion]);
  const field = (asked: Asked) => (
    <TextField
      key={asked.name}
      {...asked}
      readOnly={form.isNamed && named.has(asked.name)}
      isRequired
      defaultValue={typed?.[asked.name] ?? client[asked.name]}
      error={errors[asked.name]}
    />
  );
  return (
    <Form
      noValidate
      id={paymentForm}
      method="post"
      className={css['form']}
      preventScrollReset
      ref={whole}
      onChange={(event) => {
        keepContact(event.target, form.whose);
        onTyped(typedIn(new FormData(event.currentTarget)));
      }}
    >
      <input type="hidden" name="expected_total_cents" value={form.totalCents} />
      <input type="hidden" name="cart_version" value={form.cartVersion} />
      {form.noMoreCards && <Notice tone="warning">{texts.noMore}</Notice>}
      <Method form={form} chosen={typed?.payment_method ?? form.method} error={errors['payment_method']} />
      <section aria-labelledby="contact" className={css['section']}>
        <h2 id="contact" className={css['subtitle']}>
          {texts.contact}
        </h2>
        {form.ways !== null && (
          <p className={css['small']}>
            {texts.account}{' '}
            <Link to={form.ways.login} className="link">
              {texts.login}
            </Link>{' '}
            {texts.or}{' '}
            <Link to={form.ways.register} className="link">
              {texts.register}
            </Link>
            {texts.kept}
          </p>
        )}
        <div className={css['pair']}>{names.map(field)}</div>
        {reach.map(field)}
        {form.mayKeepPhone && (
          <CheckRow name="keep_phone" defaultChecked={typed?.keepsPhone ?? false}>
            {texts.keepPhone}
          </CheckRow>
        )}
      </section>
      {form.atHome && (
        <section aria-labelledby="ou" className={css['section']}>
          <h2 id="ou" className={css['subtitle']}>
            {texts.home}
          </h2>
          <p className={css['small']}>{form.place}</p>
          {form.needsStreet && field(street)}
          <TextArea
            label={texts.access}
            name="access_note"
            maxLength={500}
            hint={texts.accessHint}
            defaultValue={typed?.access_note ?? client.access_note}
            error={errors['access_note']}
          />
        </section>
      )}
      <div className={css['narrow']}>{summary}</div>
      <div>
        {form.isAskedAgain && <p className={css['small']}>{texts.acceptAgain}</p>}
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
            value="true"
            required
            defaultChecked={typed?.isWaived ?? false}
            error={errors['withdrawal_waiver']}
          >
            {texts.waiver}
          </CheckRow>
        )}
      </div>
      {form.approval && <Notice tone="info">{texts.ask}</Notice>}
      {form.paysOnSite && form.asksCode && <p className={`${css['small']} ${css['onSite']}`}>{texts.codeFollows}</p>}
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
    </Form>
  );
};
