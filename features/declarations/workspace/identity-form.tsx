import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { summaryTexts } from './summary-texts.ts';
import type { IdentityField, SummaryView } from './summary-view.ts';
import css from './summary.module.css';

const texts = summaryTexts.form;

export const IdentityForm = ({ view: { form }, refused }: { view: SummaryView; refused: RefusedForm | undefined }) => {
  const errors = refused?.validation ?? {};
  const hasField = (name: IdentityField): boolean => form.fields.some((one) => one === name);
  const of = (name: IdentityField) => ({
    label: texts.labels[name],
    name,
    defaultValue: refused?.typed[name] ?? form.known[name] ?? '',
    error: errors[name],
  });
  return (
    <div id="informations" className={css['noprint']}>
      <Card as="section" className={css['card']}>
        <h2>{texts.heading}</h2>
        <p className={css['soft']}>{texts.text}</p>
        <PageForm refused={refused}>
          {hasField('legal_name') && <TextField {...of('legal_name')} isRequired maxLength={120} />}
          {hasField('firstname') && (
            <>
              <FieldPair>
                <TextField {...of('firstname')} isRequired maxLength={60} autoComplete="given-name" />
                <TextField {...of('lastname')} isRequired maxLength={60} autoComplete="family-name" />
              </FieldPair>
              <TextField {...of('birth_date')} isRequired type="date" autoComplete="bday" />
            </>
          )}
          <FieldPair>
            <TextField {...of('siren')} isRequired maxLength={20} inputMode="numeric" />
            <TextField
              {...of('tax_number')}
              maxLength={30}
              {...(form.storedNumber !== undefined && { hint: form.storedNumber })}
            />
          </FieldPair>
          <TextField {...of('vat_number')} maxLength={20} />
          <TextField {...of('street')} isRequired maxLength={120} autoComplete="street-address" />
          <FieldPair>
            <TextField {...of('postcode')} isRequired maxLength={5} inputMode="numeric" autoComplete="postal-code" />
            <TextField {...of('city')} isRequired maxLength={80} autoComplete="address-level2" />
          </FieldPair>
          <Button type="submit">{texts.keep}</Button>
        </PageForm>
      </Card>
    </div>
  );
};
