import { useState } from 'react';
import { professionForms, type ProfessionForm } from '#features/profiles/rules/profession-form.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { stepField, type StepProps } from './step-props.ts';
import css from './steps.module.css';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.about;
const forms = professionForms.map((value) => ({ value, label: texts.forms[value] }));

const Profession = (props: StepProps) => {
  const { trades, form: first } = props.choices;
  const storedForm = stepField(props, 'profession_form').defaultValue;
  const [form, setForm] = useState<ProfessionForm>(professionForms.find((one) => one === storedForm) ?? first);
  return (
    <>
      <div>
        <p className={css['legend']} aria-hidden="true">
          {texts.form}
        </p>
        <Segmented label={texts.form} name="profession_form" options={forms} value={form} onChange={setForm} />
      </div>
      <ChoiceField
        label={texts.profession}
        placeholder={texts.noProfession}
        options={trades.map((trade) => ({ value: trade.key, text: trade[form] }))}
        {...stepField(props, 'profession')}
      />
    </>
  );
};

export const AboutStep = (props: StepProps) => {
  const { type } = props;
  if (type === 'ambassador') return <PhoneFields {...props} />;
  const name = stepField(props, 'business_name');
  return (
    <>
      <TextField
        label={texts.name[type]}
        hint={texts.nameHint[type]}
        isRequired
        autoComplete="organization"
        maxLength={120}
        {...name}
        defaultValue={props.refused ? name.defaultValue : name.defaultValue || props.choices.name}
      />
      {type === 'business' ? (
        <PhoneFields {...props} />
      ) : (
        <>
          <Profession {...props} />
          <TextArea label={texts.bio} hint={texts.bioHint} rows={5} maxLength={2000} {...stepField(props, 'bio')} />
        </>
      )}
    </>
  );
};
