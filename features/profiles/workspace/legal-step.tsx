import { useState } from 'react';
import { siretRemark } from '#core/fields/companies.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair } from '#ui/forms/page-form.tsx';
import css from './steps.module.css';
import { stepField, type StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.legal;

/** The legal identity of a business. A wrong key of a SIRET is remarked upon, and blocks nothing (docs/product/profiles.md#legal-identity). */
export const LegalStep = (props: StepProps) => {
  const siret = stepField(props, 'siret_number');
  const capital = stepField(props, 'capital_stock');
  const kept = props.profile.capital_stock;
  const [remark, setRemark] = useState(siretRemark(siret.defaultValue));
  return (
    <div className={css['legal']}>
      <ChoiceField label={texts.type} isRequired options={props.choices.options} {...stepField(props, 'company_type')} />
      <FieldPair>
        <TextField
          label={texts.siret}
          isRequired
          inputMode="numeric"
          maxLength={20}
          hint={remark ?? texts.siretHint}
          {...siret}
          onBlur={(event) => setRemark(siretRemark(event.target.value.replaceAll(/\s/g, '')))}
        />
        <TextField
          label={texts.naf}
          isRequired
          maxLength={10}
          hint={texts.nafHint}
          list="codes-naf"
          autoCapitalize="characters"
          {...stepField(props, 'naf_code')}
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
        <TextField label={texts.vat} maxLength={20} hint={texts.vatHint} autoCapitalize="characters" {...stepField(props, 'vat')} />
        <div className={css['capital']}>
          <TextField
            label={texts.capital}
            inputMode="decimal"
            maxLength={12}
            {...capital}
            defaultValue={props.refused ? capital.defaultValue : kept === null ? '' : String(kept / 100).replace('.', ',')}
          />
        </div>
      </FieldPair>
    </div>
  );
};
