import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { stepField, type StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.about;
/** Who one is: a name, and what else a client reads. */
export const AboutStep = (props: StepProps) => {
  const { type } = props;
  if (type === 'ambassador') return <PhoneFields {...props} />;
  return (
    <>
      <TextField
        label={texts.name[type]}
        hint={texts.nameHint[type]}
        isRequired
        autoComplete="organization"
        maxLength={120}
        {...stepField(props, 'business_name')}
      />
      {type === 'business' ? (
        <PhoneFields {...props} />
      ) : (
        <>
          <ChoiceField label={texts.profession} options={props.choices.options} {...stepField(props, 'profession')} />
          <TextArea label={texts.bio} hint={texts.bioHint} rows={5} maxLength={2000} {...stepField(props, 'bio')} />
        </>
      )}
    </>
  );
};
