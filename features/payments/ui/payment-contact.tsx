import { Link } from 'react-router';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { PaymentQuery, PaymentFilled } from '../pages/payment-form.ts';
import css from './payment-step.module.css';

const texts = flowTexts.payment;

type ContactInput = {
  name: 'firstname' | 'lastname' | 'email' | 'phone' | 'street';
  label: string;
  autoComplete: string;
  maxLength: number;
  type?: 'email' | 'tel';
  hint?: string;
};

const names: readonly ContactInput[] = [
  { name: 'firstname', label: texts.firstname, autoComplete: 'given-name', maxLength: 60 },
  { name: 'lastname', label: texts.lastname, autoComplete: 'family-name', maxLength: 60 },
];
const reach: readonly ContactInput[] = [
  { name: 'email', label: texts.email, type: 'email', autoComplete: 'email', maxLength: 254, hint: texts.emailHint },
  { name: 'phone', label: texts.phone, type: 'tel', autoComplete: 'tel', maxLength: 30, hint: texts.phoneHint },
];
const named: ReadonlySet<ContactInput['name']> = new Set(['firstname', 'lastname', 'email']);
const street: ContactInput = { name: 'street', label: texts.street, autoComplete: 'address-line1', maxLength: 120 };

type Props = PaymentFilled & { form: PaymentQuery };

const ContactField = ({ field, form, typed, errors }: Props & { field: ContactInput }) => (
  <TextField
    {...field}
    readOnly={form.isNamed && named.has(field.name)}
    isRequired
    defaultValue={typed?.[field.name] ?? form.client[field.name]}
    error={errors[field.name]}
  />
);

export const ContactSection = (props: Props) => {
  const { form, typed } = props;
  return (
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
      {form.childrenAlone > 0 && <p className={css['small']}>{texts.contactOfAdult(form.childrenAlone)}</p>}
      <div className={css['pair']}>
        {names.map((field) => (
          <ContactField key={field.name} {...props} field={field} />
        ))}
      </div>
      {reach.map((field) => (
        <ContactField key={field.name} {...props} field={field} />
      ))}
      {form.mayKeepPhone && (
        <CheckRow name="keep_phone" defaultChecked={typed?.keepsPhone ?? false}>
          {texts.keepPhone}
        </CheckRow>
      )}
    </section>
  );
};

export const HomeSection = (props: Props) => {
  const { form, typed, errors } = props;
  return (
    <section aria-labelledby="ou" className={css['section']}>
      <h2 id="ou" className={css['subtitle']}>
        {texts.home}
      </h2>
      <p className={css['small']}>{form.place}</p>
      {form.needsStreet && <ContactField {...props} field={street} />}
      <TextArea
        label={texts.access}
        name="access_note"
        maxLength={500}
        hint={texts.accessHint}
        defaultValue={typed?.access_note ?? form.client.access_note}
        error={errors['access_note']}
      />
    </section>
  );
};
