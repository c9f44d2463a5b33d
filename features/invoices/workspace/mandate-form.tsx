import { useState } from 'react';
import { hasVat, territoryOfPostcode, wholePostcode, type Territory } from '#core/territories.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { mandatePageTexts as texts } from './invoices-texts.ts';
import type { MandateView } from './mandate-view.ts';
import css from './invoices.module.css';

type Field = keyof typeof texts.labels;
type FieldProps = { label: string; name: Field; defaultValue: string; error: string | undefined };

export const MandateWords = ({ view }: { view: MandateView }) => (
  <Card as="section" className={css['card']}>
    <div className={css['months']}>
      <h2 className={css['heading']}>{texts.text}</h2>
      <Badge tone={view.isInForce ? 'success' : 'warning'}>{view.badge}</Badge>
    </div>
    <p className={css['soft']}>{texts.version(view.version)}</p>
    {view.parts.map(({ title, text }) => (
      <div key={title} className={css['part']}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    ))}
  </Card>
);

/**
 * The fields of the regime and of the VAT number. In a territory without VAT, a notice replaces the field of the regime
 * and, outside French VAT territory, the field of the number too. The typed values are remembered for the case that the
 * postcode changes again.
 */
const VatFields = ({
  territory,
  regimes,
  fieldOf,
}: {
  territory: Territory;
  regimes: MandateView['regimes'];
  fieldOf: (name: Field) => FieldProps;
}) => {
  const [regime, setRegime] = useState(fieldOf('regime').defaultValue);
  const [vatNumber, setVatNumber] = useState(fieldOf('vat_number').defaultValue);
  const numberField = (
    <TextField
      {...fieldOf('vat_number')}
      defaultValue={undefined}
      value={vatNumber}
      maxLength={20}
      onChange={(event) => setVatNumber(event.target.value)}
    />
  );
  if (hasVat(territory))
    return (
      <FieldPair>
        <ChoiceField
          {...fieldOf('regime')}
          defaultValue={undefined}
          value={regime}
          isRequired
          placeholder={texts.choose}
          options={regimes}
          onChange={(event) => setRegime(event.target.value)}
        />
        {numberField}
      </FieldPair>
    );
  return (
    <>
      <Notice tone="info" isLive>
        {territory.vat === 'suspended' ? texts.untaxed.suspended(territory.key) : texts.untaxed.outside(territory.name)}
      </Notice>
      {territory.vat === 'suspended' && numberField}
      {territory.vat === 'outside' && vatNumber !== '' && <input type="hidden" name="vat_number" value={vatNumber} />}
    </>
  );
};

/**
 * The form of the billing terms. Until an invoicing mandate is in force, it also has the checkbox that accepts the
 * mandate.
 */
export const MandateForm = ({ view, refused }: { view: MandateView; refused: RefusedForm | undefined }) => {
  const errors = refused?.validation ?? {};
  const fieldOf = (name: Field): FieldProps => ({
    label: texts.labels[name],
    name,
    defaultValue: refused?.typed[name] ?? view.known[name] ?? '',
    error: errors[name],
  });
  // The territory follows from the last complete postcode, because a partial one such as « 98 » has no territory.
  const [postcode, setPostcode] = useState(wholePostcode(fieldOf('postcode').defaultValue) ?? '');
  return (
    <Card as="section" className={css['card']}>
      <h2 className={css['heading']}>{texts.says}</h2>
      <p className={css['soft']}>{texts.saysText}</p>
      <PageForm refused={refused}>
        <input type="hidden" name="act" value={view.isInForce ? 'terms' : 'accept'} />
        <input type="hidden" name="version" value={view.version} />
        <FieldPair>
          <ChoiceField {...fieldOf('form')} isRequired placeholder={texts.choose} options={view.forms} />
          <TextField {...fieldOf('siren')} isRequired maxLength={20} inputMode="numeric" />
        </FieldPair>
        <TextField {...fieldOf('legal_name')} isRequired maxLength={120} hint={texts.hints.legal_name} />
        <TextField {...fieldOf('trade_name')} maxLength={120} />
        <TextField {...fieldOf('street')} isRequired maxLength={120} autoComplete="street-address" />
        <FieldPair>
          <TextField
            {...fieldOf('postcode')}
            isRequired
            maxLength={5}
            inputMode="numeric"
            autoComplete="postal-code"
            onChange={(event) => setPostcode((before) => wholePostcode(event.target.value) ?? before)}
          />
          <TextField {...fieldOf('city')} isRequired maxLength={80} autoComplete="address-level2" />
        </FieldPair>
        <VatFields territory={territoryOfPostcode(postcode)} regimes={view.regimes} fieldOf={fieldOf} />
        <FieldPair>
          <TextField
            {...fieldOf('capital_cents')}
            maxLength={20}
            inputMode="decimal"
            hint={texts.hints.capital_cents}
          />
          <TextField {...fieldOf('registry_city')} maxLength={80} hint={texts.hints.registry_city} />
        </FieldPair>
        <CheckRow
          id="deposits"
          name="deposit_invoices"
          value="1"
          defaultChecked={refused ? refused.typed['deposit_invoices'] !== undefined : view.depositInvoices}
          error={errors['deposit_invoices']}
        >
          {texts.deposits}
        </CheckRow>
        {!view.isInForce && (
          <CheckRow id="accepts" name="accepts" value="1" error={errors['accepts']}>
            {texts.accept}
          </CheckRow>
        )}
        <Button type="submit">{view.isInForce ? texts.keep : texts.give}</Button>
      </PageForm>
    </Card>
  );
};

export const EndMandate = () => (
  <Card as="section" className={css['card']}>
    <h2 className={css['heading']}>{texts.end}</h2>
    <SureForm label={texts.end} text={texts.endText} sure={texts.endSure}>
      <input type="hidden" name="act" value="end" />
    </SureForm>
  </Card>
);
