import { Button } from '#ui/layout/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { paymentAccountTexts as texts } from './payments-texts.ts';
import css from './payments.module.css';

type Field = keyof typeof texts.labels;
type Choice = { readonly value: string; readonly text: string };

export type SellerChoices = {
  readonly countries: readonly Choice[];
  readonly companyTypes: readonly Choice[];
  readonly genders: readonly Choice[];
};

type Props = { known: Readonly<Record<string, string>>; choices: SellerChoices; refused: RefusedForm | undefined };

/**
 * Form of the data that the payment provider requires (docs/product/payments.md#seller-account), prefilled from the
 * profile.
 */
export const SellerForm = ({ known, choices, refused }: Props) => {
  const errors = refused?.validation ?? {};
  const of = (name: Field) => ({
    label: texts.labels[name],
    name,
    defaultValue: refused?.typed[name] ?? known[name] ?? '',
    error: errors[name],
  });
  return (
    <PageForm refused={refused}>
      <h3 className={css['part']}>{texts.bank}</h3>
      <TextField {...of('account_owner')} isRequired maxLength={120} autoComplete="name" />
      <FieldPair>
        <TextField {...of('iban')} isRequired maxLength={42} autoComplete="off" hint={texts.ibanHint} />
        <TextField {...of('bic')} isRequired maxLength={14} autoComplete="off" />
      </FieldPair>
      <h3 className={css['part']}>{texts.company}</h3>
      <FieldPair>
        <TextField {...of('company')} isRequired maxLength={120} autoComplete="organization" />
        <ChoiceField {...of('company_type')} isRequired options={choices.companyTypes} />
      </FieldPair>
      <FieldPair>
        <TextField {...of('siret')} isRequired maxLength={14} />
        <TextField {...of('vat')} maxLength={13} />
      </FieldPair>
      <TextField {...of('address')} isRequired maxLength={160} autoComplete="street-address" />
      <FieldPair>
        <TextField {...of('zip_code')} isRequired maxLength={6} inputMode="numeric" autoComplete="postal-code" />
        <TextField {...of('city')} isRequired maxLength={80} autoComplete="address-level2" />
      </FieldPair>
      <ChoiceField {...of('company_country')} isRequired options={choices.countries} />
      <h3 className={css['part']}>{texts.person}</h3>
      <ChoiceField {...of('gender')} isRequired options={choices.genders} />
      <FieldPair>
        <TextField {...of('firstname')} isRequired maxLength={60} autoComplete="given-name" />
        <TextField {...of('lastname')} isRequired maxLength={60} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <TextField {...of('birth_date')} isRequired type="date" autoComplete="bday" />
        <ChoiceField {...of('nationality')} isRequired options={choices.countries} />
      </FieldPair>
      <ChoiceField {...of('country')} isRequired options={choices.countries} />
      <TextField {...of('email')} isRequired type="email" maxLength={254} autoComplete="email" />
      <PhoneField
        label={texts.labels.phone}
        placeholder={texts.phoneHint}
        isRequired
        name="phone"
        prefixName="calling_code"
        prefix={refused?.typed['calling_code'] ?? known['calling_code'] ?? '+33'}
        number={refused?.typed['phone'] ?? known['phone'] ?? ''}
        error={errors['phone']}
        prefixError={errors['calling_code']}
      />
      <Button type="submit">{texts.submit}</Button>
    </PageForm>
  );
};
