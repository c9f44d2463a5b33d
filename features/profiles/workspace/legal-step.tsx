import { useState } from 'react';
import { siretRemark } from '#core/fields/companies.ts';
import { territoryOfPostcode } from '#core/territories.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair } from '#ui/forms/page-form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import css from './steps.module.css';
import { stepField, type StepProps } from './step-props.ts';
import { useCompanyFields } from './use-company-fields.ts';
import type { FoundCompany } from './use-listed.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.legal;

/**
 * The company that the directory gives for the SIRET, with a checkbox to take its name. The form works without the
 * directory's answer.
 */
const ListedNotice = ({ listed, shownName }: { listed: FoundCompany | null | undefined; shownName: string | null }) => {
  if (listed === undefined || listed?.state === 'off') return null;
  if (listed === null) return <Notice isLive>{texts.asking}</Notice>;
  if (listed.state !== 'open')
    return (
      <Notice tone={listed.state === 'silent' ? 'info' : 'warning'} isLive>
        {texts.listedStates[listed.state]}
      </Notice>
    );
  const { name = null, address = null } = listed.company ?? {};
  const facts = [name, address].filter((part) => part !== null).join(', ');
  return (
    <>
      {facts !== '' && (
        <Notice tone="success" isLive>
          {texts.listed(facts)}
        </Notice>
      )}
      {address !== null && <input type="hidden" name="registered_address" value={address} />}
      {name !== null && name.toLowerCase() !== shownName?.toLowerCase() && (
        <CheckRow name="listed_name" value={name}>
          {texts.takeName(name)}
        </CheckRow>
      )}
    </>
  );
};

const NafCodes = () => (
  <datalist id="codes-naf">
    {texts.nafCodes.map(([code, label]) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </datalist>
);

const capitalText = (cents: number | null): string => (cents === null ? '' : String(cents / 100).replace('.', ','));

const CapitalField = (props: StepProps) => {
  const field = stepField(props, 'capital_stock');
  return (
    <TextField
      label={texts.capital}
      inputMode="decimal"
      maxLength={12}
      {...field}
      defaultValue={props.refused ? field.defaultValue : capitalText(props.profile.capital_stock)}
    />
  );
};

/**
 * The legal identity of a business. A SIRET with a wrong check digit gets a remark, but is accepted
 * (docs/product/profiles.md#legal-identity).
 */
export const LegalStep = (props: StepProps) => {
  const { hasDirectory } = props.choices;
  const siretField = stepField(props, 'siret_number');
  const nafField = stepField(props, 'naf_code');
  const typeField = stepField(props, 'company_type');
  const { vat, vat_postal_code: postcode } = props.profile;
  // Outside the French VAT territory most businesses have no VAT number, so the field is hidden. A stored VAT number is
  // still shown.
  const isVatAsked = vat !== null || postcode === null || territoryOfPostcode(postcode).vat !== 'outside';
  const [remark, setRemark] = useState(siretRemark(siretField.defaultValue));
  const { siret, setSiret, naf, setNaf, type, setType, listed } = useCompanyFields(
    { siret: siretField.defaultValue, naf: nafField.defaultValue, type: typeField.defaultValue },
    hasDirectory,
  );
  return (
    <div className={css['legal']}>
      <TextField
        label={texts.siret}
        isRequired
        inputMode="numeric"
        maxLength={20}
        hint={remark ?? (hasDirectory ? texts.siretFills : texts.siretHint)}
        {...siretField}
        defaultValue={undefined}
        value={siret}
        onChange={(event) => setSiret(event.target.value)}
        onBlur={(event) => setRemark(siretRemark(event.target.value.replaceAll(/\s/g, '')))}
      />
      <ListedNotice listed={listed} shownName={props.profile.business_name} />
      <FieldPair>
        <ChoiceField
          label={texts.type}
          isRequired
          options={props.choices.options}
          {...typeField}
          defaultValue={undefined}
          value={type}
          onChange={(event) => setType(event.target.value)}
        />
        <TextField
          label={texts.naf}
          isRequired
          maxLength={10}
          hint={texts.nafHint}
          list="codes-naf"
          autoCapitalize="characters"
          {...nafField}
          defaultValue={undefined}
          value={naf}
          onChange={(event) => setNaf(event.target.value)}
        />
      </FieldPair>
      <NafCodes />
      <FieldPair>
        {isVatAsked && (
          <TextField
            label={texts.vat}
            maxLength={20}
            hint={texts.vatHint}
            autoCapitalize="characters"
            {...stepField(props, 'vat')}
          />
        )}
        <div className={css['capital']}>
          <CapitalField {...props} />
        </div>
      </FieldPair>
    </div>
  );
};
