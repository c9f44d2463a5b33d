import { useEffect, useRef, useState } from 'react';
import { siretRemark } from '#core/fields/companies.ts';
import { territoryOfPostcode } from '#core/territories.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair } from '#ui/forms/page-form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import css from './steps.module.css';
import { stepField, type StepProps } from './step-props.ts';
import { useListed, type LookedUp } from './use-listed.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.legal;

/**
 * The company that the directory has for the SIRET, with a checkbox to take its name. A missing or late response of the
 * directory never blocks the form.
 */
const ListedNotice = ({ listed, shownName }: { listed: LookedUp | null | undefined; shownName: string | null }) => {
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

/**
 * Legal identity of a business. A SIRET with a wrong check digit gets a remark, which blocks nothing
 * (docs/product/profiles.md#legal-identity).
 */
export const LegalStep = (props: StepProps) => {
  const { hasDirectory } = props.choices;
  const siretField = stepField(props, 'siret_number');
  const nafField = stepField(props, 'naf_code');
  const typeField = stepField(props, 'company_type');
  const capital = stepField(props, 'capital_stock');
  const { capital_stock: kept, vat, vat_postal_code: postcode } = props.profile;
  // Outside the French VAT territory most businesses have no VAT number, so the field is hidden. A stored VAT number is
  // still shown.
  const isVatAsked = vat !== null || postcode === null || territoryOfPostcode(postcode).vat !== 'outside';
  const [siret, setSiret] = useState(siretField.defaultValue);
  const [naf, setNaf] = useState(nafField.defaultValue);
  const [type, setType] = useState(typeField.defaultValue);
  const [remark, setRemark] = useState(siretRemark(siretField.defaultValue));
  // Looks up only a SIRET that differs from the stored one.
  const listed = useListed(siret, hasDirectory && siret !== siretField.defaultValue);
  const found = listed?.company;
  const filled = useRef({ naf: '', type: '' });
  useEffect(() => {
    if (!found) return;
    // A value typed by hand stays. A value filled from an earlier SIRET follows the new SIRET.
    const before = filled.current;
    const { naf: ofNaf, company_type: ofType } = found;
    if (ofNaf !== null) setNaf((typed) => (typed === '' || typed === before.naf ? ofNaf : typed));
    if (ofType !== null) setType((chosen) => (chosen === '' || chosen === before.type ? ofType : chosen));
    filled.current = { naf: ofNaf ?? before.naf, type: ofType ?? before.type };
  }, [found]);
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
      <datalist id="codes-naf">
        {texts.nafCodes.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </datalist>
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
          <TextField
            label={texts.capital}
            inputMode="decimal"
            maxLength={12}
            {...capital}
            defaultValue={
              props.refused ? capital.defaultValue : kept === null ? '' : String(kept / 100).replace('.', ',')
            }
          />
        </div>
      </FieldPair>
    </div>
  );
};
